#!/bin/sh
# Publishes a built app at the version in its package.json and makes it live: publish-app.sh mfe-quiz
set -eu
field() { node -p "const p = require('./$1/package.json'); p.$2"; }
node releases/bin/releases.mjs publish "$1" --no-build
node releases/bin/releases.mjs promote "$(field "$1" glossa.app)" "$(field "$1" version)"
