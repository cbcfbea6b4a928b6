ARG NODE
FROM $NODE
WORKDIR /bucket
RUN npm install --no-audit --no-fund s3rver
COPY versitygw.mjs s3rver-folders.ts ./
ENTRYPOINT ["node", "versitygw.mjs"]
