"""The bot between sharp and perfect."""

from engine.bots.sometimes import seeing

BOT = seeing("strict", 9)
