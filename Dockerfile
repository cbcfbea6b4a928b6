# The app, in one of its roles. Needs Postgres and zero-cache: docker-compose.yml

FROM node:24.21.0-bookworm-slim AS client
WORKDIR /hearth
COPY package.json package-lock.json .npmrc ./
# No install script is needed here: the image brings Node itself, and Postgres is elsewhere.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /hearth
COPY package.json package-lock.json .npmrc ./
# Only zero-cache needs SQLite and Litestream, and nobody the types, the maps and the manuals.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@rocicorp/zero-sqlite3 node_modules/@flydotio \
  && find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /hearth
COPY --from=packages /hearth/node_modules node_modules
COPY package.json ./
COPY migrations migrations
COPY schema schema
COPY server server
COPY --from=client /hearth/dist dist
# A new volume takes over the owner and the mode of the folder that it covers.
RUN install --directory --mode=0700 --owner=node --group=node /data/assets /data/backups /data/uploads
USER node
EXPOSE 3000
ENTRYPOINT ["node", "--import", "./server/quick-load.ts"]
# The role: web; or worker, or migrate.
CMD ["server/web.ts"]
