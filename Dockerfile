# One image for both servers and the publishing jobs; the command says which it is.
FROM node:20-bookworm-slim
WORKDIR /glossa
# All packages, those for building included: the publishing jobs build, and the servers run their TypeScript.
COPY . .
RUN npm ci --include=dev --no-audit --no-fund \
  && mkdir /data \
  && chown -R node:node /data /glossa
USER node
ENV DATA_DIR=/data HOST=0.0.0.0
VOLUME /data
CMD ["node", "--import", "tsx", "releases/src/server/main.ts"]
