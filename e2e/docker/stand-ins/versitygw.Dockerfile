ARG NODE
FROM $NODE AS node
WORKDIR /bucket
RUN npm install --no-audit --no-fund s3rver && npm pkg set type=module
COPY versitygw.mjs s3rver-folders.ts ./

FROM hearth-stand-in
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /bucket /bucket
WORKDIR /bucket
ENTRYPOINT ["node", "versitygw.mjs"]
