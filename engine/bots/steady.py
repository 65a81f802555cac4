"""The bot a step above casual."""

from engine.bots.sometimes import seeing

BOT = seeing("steady", 6)
