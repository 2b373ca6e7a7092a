#!/bin/sh
# Publishes an app at the version in its package.json and makes it live: publish-app.sh mfe-quiz quiz
set -eu
version=$(node -p "require('./$1/package.json').version")
npx releases publish "$1"
npx releases promote "$2" "$version"
