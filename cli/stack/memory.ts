import { totalmem } from 'node:os';
import process from 'node:process';

/** Whether this machine, or the container around this process, has less than 2 GB of memory. */
export const isSmall =
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) < 2e9;
