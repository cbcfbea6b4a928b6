import { Registry } from 'prom-client';

/**
 * The registry of all metrics: a process has those whose file it loads. It is not the library's
 * own, which would keep those of one test file while another one is run.
 */
export const registry = new Registry();
export const registers = [registry];
