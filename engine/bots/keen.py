"""The bot a step below sharp."""

from engine.bots.sometimes import seeing

BOT = seeing("keen", 7)
