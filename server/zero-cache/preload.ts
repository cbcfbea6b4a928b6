// Preloaded into zero-cache's processes, which would otherwise outlive a parent that was killed,
// use the driver that dies with a connection to Postgres, print the rows of an error, and prepare
// hundreds of statements for each device.
import process from 'node:process';
import { loadPostgres } from '../postgres-patches.ts';
import './handed-over.mjs';
import './redacted-output.ts';
import { loadReplicaReaders } from './replica-patches.ts';

if (process.send) process.once('disconnect', () => process.exit(14));

await loadPostgres();
await loadReplicaReaders();
