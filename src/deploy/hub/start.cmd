@echo off
rem Starts the shop hub. The first time: start.cmd <address of Brigade> <code>; without them it asks.
cd /d "%~dp0"
where node >nul 2>nul
if errorlevel 1 (
  echo Install Node.js from https://nodejs.org, then start this again.
  pause
  exit /b 1
)
if not exist node_modules\node-datachannel call npm install --omit=dev --no-audit --no-fund
if not exist node_modules\node-datachannel (
  pause
  exit /b 1
)
if not "%~1"=="" set "HUB_OF=%~1"
if not "%~2"=="" set "HUB_CODE=%~2"
if "%LOG_LEVEL%"=="" set "LOG_LEVEL=warn"
node launch.js
pause
