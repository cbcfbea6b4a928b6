import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import workerpool from 'workerpool';
import type { Crop } from '../../schema/photos/rules.ts';
import { yieldToOthers } from '../limits/priority.ts';
import { encode } from './encode.ts';

/** Of Linux's 1000: when memory runs out, this process is killed, and not the database. */
const firstToGo = '900';

const methods = {
  encodeFile: async (file: string, crop: Crop | null) => encode(await readFile(file), crop),
};
export type EncodeWork = typeof methods;

yieldToOthers();
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', firstToGo);
workerpool.worker(methods);
