// Preloaded into zero-cache's processes, which would otherwise outlive a parent that was killed,
// use the driver that dies with a connection to Postgres, and print the rows of an error.
import process from 'node:process';
import { loadPatched } from '../postgres-patches.ts';
import './handed-over.mjs';
import './redacted-output.ts';

if (process.send) process.once('disconnect', () => process.exit(14));

await loadPatched();
