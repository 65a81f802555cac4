"""The bot that a beginner beats often."""

from engine.bots.sometimes import seeing

BOT = seeing("casual", 4)
