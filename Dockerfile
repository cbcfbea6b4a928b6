# Hearth, in one of its roles. Needs Postgres: docker-compose.yml

FROM node:24.21.0-bookworm-slim AS client
WORKDIR /hearth
COPY package.json package-lock.json .npmrc ./
# No install script is needed here: the image brings Node itself, and Postgres is elsewhere.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build \
  && node node_modules/vite/bin/vite.js build --ssr first-screen/render.tsx

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /hearth
COPY package.json package-lock.json .npmrc ./
# zero-cache's SQLite comes as source and for every platform; of that, this Node needs one file. Nobody needs the types, the maps and
# the manuals.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && cd node_modules/@rocicorp/zero-sqlite3 && rm -rf deps src \
  && find prebuilds -type f ! -path "prebuilds/linux-*/node.abi$(node -p process.versions.modules).glibc.node" -delete \
  && cd /hearth && find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /hearth
COPY --from=packages /hearth/node_modules node_modules
COPY package.json .env.example ./
COPY migrations migrations
COPY schema schema
COPY server server
COPY --from=client /hearth/dist dist
# A new volume takes over the owner and the mode of the folder that it covers.
RUN install --directory --mode=0700 --owner=node --group=node /data/assets /data/backups /data/uploads /data/zero
USER node
EXPOSE 3000
ENTRYPOINT ["node", "--import", "./server/compile-cache.ts"]
# The role: web; or worker, migrate, or zero-cache by an entrypoint of its own.
CMD ["server/web.ts"]
