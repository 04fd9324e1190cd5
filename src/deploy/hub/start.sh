#!/bin/sh
# Starts the shop hub. The first time: sh start.sh <address of Brigade> <code>; without them it asks.
cd "$(dirname "$0")" || exit 1
if ! command -v node >/dev/null; then
  echo "Install Node.js from https://nodejs.org, then start this again."
  exit 1
fi
if [ ! -d node_modules/node-datachannel ]; then
  npm install --omit=dev --no-audit --no-fund || exit 1
fi
if [ -n "$1" ]; then HUB_OF="$1" && export HUB_OF; fi
if [ -n "$2" ]; then HUB_CODE="$2" && export HUB_CODE; fi
LOG_LEVEL="${LOG_LEVEL:-warn}" exec node launch.js
