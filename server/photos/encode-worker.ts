import { readFile, rm } from 'node:fs/promises';
import process from 'node:process';
import workerpool from 'workerpool';
import type { Crop } from '../../schema/images.ts';
import { goFirst, yieldToOthers } from '../limits/priority.ts';
import { encode, type Lane } from './encode.ts';

const methods = {
  /**
   * Encodes a file and deletes it, so that hardly a kill leaves a picture of a member behind. The
   * result has the processor time that it took, in ms, however busy the machine is with others.
   */
  async encodeFile(file: string, crop: Crop | null, lane: Lane) {
    const before = process.cpuUsage();
    const bytes = await readFile(file);
    await rm(file);
    const made = await encode(bytes, crop, lane);
    const { user, system } = process.cpuUsage(before);
    return { made, ms: Math.round((user + system) / 1_000) };
  },
};
export type EncodeWork = typeof methods;

yieldToOthers();
await goFirst();
workerpool.worker(methods);
