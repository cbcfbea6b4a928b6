import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { DiskShare, DiskUse, Finding, JobCounts } from '../../schema/admin/answers.ts';
import { isId } from '../../schema/arguments.ts';
import type { Sql } from '../db.ts';
import { bodyAs, type Http } from '../http.ts';
import { version } from '../version.ts';
import { answered } from './door.ts';
import { failedJobs, handleJobs } from './failed-jobs.ts';
import { overviewOf } from './overview.ts';

const handling = z.strictObject({
  action: z.enum(['retry', 'clear']),
  /** Without them, all. */
  ids: z
    .array(z.string().regex(/^\d{1,18}$/))
    .max(1_000)
    .optional(),
});

/** What the commands of an operator find out, too: this feature may not import them. */
export interface Looks {
  countJobs: () => Promise<JobCounts>;
  /** The checks of `doctor`. */
  findings: () => Promise<Finding[]>;
  diskUse: () => Promise<DiskUse>;
  withNames: (members: DiskShare[]) => Promise<DiskShare[]>;
}

const mostMembers = 20;
/** How long, in ms, the look at all files serves further questions. */
const diskUseMs = 60_000;

/** The state of this Hearth, for operators. */
export function overviewRoutes(sql: Sql, looks: Looks, operators: MiddlewareHandler<Http>) {
  const findings = shared(looks.findings, 0);
  const diskUse = shared(looks.diskUse, diskUseMs);
  return new Hono<Http>()
    .get('/overview', operators, async (c) => {
      const [overview, jobs] = await Promise.all([overviewOf(sql), looks.countJobs()]);
      return c.json({ version, ...overview, jobs });
    })
    .get('/findings', operators, async (c) => c.json({ findings: await findings() }))
    .get('/storage', operators, async (c) => {
      const { members, ...use } = await diskUse();
      const most = await looks.withNames(members.slice(0, mostMembers));
      return c.json({ ...use, members: most });
    })
    .get('/storage/:id', operators, async (c) => {
      const id = c.req.param('id');
      const { members } = await diskUse();
      const none = { what: id, files: 0, bytes: 0 };
      return c.json((isId(id) && members.find(({ what }) => what === id)) || none);
    })
    .get('/jobs', operators, async (c) => c.json({ jobs: await failedJobs(sql) }))
    .post('/jobs/handle', operators, async (c) => {
      const count = await answered(
        handleJobs(sql, { by: c.get('memberId'), ...bodyAs(c, handling) }),
      );
      return c.json({ count });
    });
}

/** One look for all who ask meanwhile, and until it is so old. */
function shared<T>(look: () => Promise<T>, forMs: number): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (last && Date.now() - last.at < forMs) return last.answer;
    const mine = { at: Number.POSITIVE_INFINITY, answer: look() };
    last = mine;
    mine.answer.then(
      () => {
        mine.at = Date.now();
      },
      () => {
        mine.at = 0;
      },
    );
    return mine.answer;
  };
}
