#!/usr/bin/env python3
"""Takes the first option, always: shamble arena run-for-your-life --seats 'run:python3 first_bot.py'."""
import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"action": question["options"][0]["action"]}), flush=True)
