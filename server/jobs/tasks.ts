import type { TaskList } from 'graphile-worker';
import { adminJobs, adminSchedule } from '../admin/jobs.ts';
import { appJobs, appSchedule } from '../apps/jobs.ts';
import { pushChessJob } from '../apps/push-job.ts';
import { expiredJob, expiredSchedule } from '../auth/expired.ts';
import { authJobs } from '../auth/jobs.ts';
import { callJobs, callSchedule } from '../calls/jobs.ts';
import { pushCallJob } from '../calls/push-job.ts';
import { pushMessageJob } from '../chat/push-job.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { eventJobs, eventSchedule } from '../events/jobs.ts';
import { feedJobs } from '../feed/jobs.ts';
import { pushPostJobs } from '../feed/push-job.ts';
import { videoJobs, videoSchedule } from '../feed/video-jobs.ts';
import { befriendInviterJob } from '../friends/jobs.ts';
import type { SendMail } from '../mailer.ts';
import { forgetNewsJob, newsSchedule, pushNotificationJob } from '../notifications/jobs.ts';
import type { Encoder } from '../photos/encoder.ts';
import { photoJobs, photoSchedule } from '../photos/jobs.ts';
import type { Uploads } from '../photos/uploads.ts';
import { whoLooks } from '../presence/looking.ts';
import { deleteMemberJob } from './delete-member.ts';
import { takenBackJob, takenBackSchedule } from './tombstones.ts';

type Parts = { env: Env; sql: Sql; send: SendMail; uploads: Uploads; encoder: Encoder };

/** All jobs: what runs after a commit, and what runs on a schedule. */
export function jobTasks({ env, sql, send, uploads, encoder }: Parts): TaskList {
  const pushing = { env, sql, whoLooks: whoLooks(sql) };
  return {
    ...adminJobs({ env, sql, send }),
    ...appJobs(sql),
    ...authJobs(env, sql, send),
    ...befriendInviterJob(sql),
    ...callJobs(sql),
    ...deleteMemberJob(sql),
    ...expiredJob(sql),
    ...eventJobs({ env, sql, send }),
    ...feedJobs(sql),
    ...forgetNewsJob(sql),
    ...photoJobs(uploads),
    ...takenBackJob(sql),
    ...videoJobs({ env, sql, uploads, encoder }),
    ...pushCallJob(pushing),
    ...pushChessJob(pushing),
    ...pushMessageJob(pushing),
    ...pushNotificationJob(pushing),
    ...pushPostJobs(pushing),
  };
}

/** The schedule, in graphile-worker's crontab format. */
export const schedule = [
  adminSchedule,
  appSchedule,
  callSchedule,
  eventSchedule,
  expiredSchedule,
  newsSchedule,
  photoSchedule,
  takenBackSchedule,
  videoSchedule,
].join('\n');
