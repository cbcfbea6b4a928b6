import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';

/** The state of graphile-worker's workers, by the events that it emits. */
export interface Workers {
  /** To be handed to the runner. */
  events: WorkerEvents;
  /** The name under which they lock jobs. */
  pool: string;
  /** Ids of the jobs they are busy with. */
  jobs: Set<string>;
  /** Whether asking for a job failed the last time. */
  deaf: boolean;
}

/** Follows the workers of one runner; `heard` is called whenever the queue has answered them. */
export function followWorkers(heard: (workers: Workers) => void): Workers {
  const events: WorkerEvents = new EventEmitter();
  const workers: Workers = { events, pool: '', jobs: new Set(), deaf: false };
  const hear = () => {
    workers.deaf = false;
    heard(workers);
  };
  events.on('pool:create', ({ workerPool }) => {
    workers.pool = workerPool.id;
  });
  events.on('worker:getJob:empty', hear);
  events.on('worker:getJob:error', () => {
    workers.deaf = true;
  });
  events.on('job:start', ({ job }) => {
    workers.jobs.add(job.id);
    hear();
  });
  events.on('job:complete', ({ job }) => {
    workers.jobs.delete(job.id);
    hear();
  });
  return workers;
}
