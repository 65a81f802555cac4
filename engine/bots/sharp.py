"""The bot that a careful player beats now and then."""

from engine.bots.sometimes import seeing

BOT = seeing("sharp", 8)
