// An S3 server of which each folder is a bucket, as of the official one.
import { createServer } from 'node:http';
import process from 'node:process';
import S3rver from 's3rver';
import { DUMMY_ACCOUNT } from 's3rver/lib/models/account.js';
import { seeFoldersOfFolders } from './s3rver-folders.ts';

const { ROOT_ACCESS_KEY, ROOT_SECRET_KEY, VGW_HEALTH } = process.env;
const [, , , directory] = process.argv;

DUMMY_ACCOUNT.createKeyPair(ROOT_ACCESS_KEY, ROOT_SECRET_KEY);
// By its name in the network, a host would be taken for a bucket.
const server = new S3rver({ directory, silent: true, vhostBuckets: false });
seeFoldersOfFolders(server);
const answer = server.callback();
createServer((request, response) =>
  request.url === VGW_HEALTH ? response.end() : answer(request, response),
).listen(7070);

process.once('SIGTERM', () => process.exit());
