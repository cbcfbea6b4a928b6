import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import workerpool from 'workerpool';
import type { Render } from '../../schema/first-screen.ts';

const { render } = (await import(pathToFileURL(workerData.file).href)) as { render: Render };
const methods = { render };
export type RenderWork = typeof methods;

workerpool.worker(methods);
