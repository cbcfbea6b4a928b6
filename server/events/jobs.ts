import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { remindedMs, switches } from '../../schema/events/rules.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { attempt, eventMailKey, refund } from '../limits/attempts.ts';
import { limits } from '../limits/rates.ts';
import { turns } from '../limits/turns.ts';
import type { SendMail } from '../mailer.ts';
import { eventMail } from './mail.ts';
import { remindSome } from './reminding.ts';

const eventId = z.string();
const reminder = z.object({ eventId, kind: z.enum(['day', 'hour']) });
const mails = z.array(
  z.object({ eventId, memberId: z.string(), kind: z.enum(switches).exclude(['mail']) }),
);
const missingPost = z.object({ eventId, why: z.string() });

/**
 * How many connections to the mail server, which allows only a few, are used for mail about events.
 * The rest is for mail that people wait for.
 */
const mailsAtOnce = 4;

export const eventSchedule = '*/5 * * * * tidy_events';

type Parts = { env: Env; sql: Sql; send: SendMail };

/** Reminders and mails of events, and repairs of missing rows of an event. */
export function eventJobs({ env, sql, send }: Parts): Record<string, Task> {
  return {
    // Each batch is a transaction of its own: after a crash the job goes on where it was.
    remind_event: async (input) => {
      const { eventId, kind } = reminder.parse(input);
      while (await remindSome(sql, eventId, kind));
    },

    // A batch job: graphile-worker tries each of the returned mails again by itself.
    mail_event: async (input) => {
      const inTurn = turns(mailsAtOnce);
      const sent = new Map<string, Promise<void>>();
      const write = async (about: z.infer<typeof mails>[number]) => {
        const written = await eventMail(env, sql, about);
        if (!written) return;
        const key = eventMailKey(written.organizerId, about.memberId);
        if (!(await attempt(sql, key, limits.eventMails))) return;
        await send(written.mail).catch(async (error) => {
          await refund(sql, key);
          throw error;
        });
      };
      // A mail that was queued twice before it was sent is in the list twice, and is sent once.
      return mails.parse(input).map((about) => {
        const sending = sent.get(about.memberId) ?? inTurn(() => write(about));
        sent.set(about.memberId, sending);
        return sending;
      });
    },

    post_event: async (input, { logger }) => {
      const { eventId, why } = missingPost.parse(input);
      logger.warn(`The post of event ${eventId} could not be written: ${why}`);
      await sql`select private.add_event_post(${eventId})`;
    },

    tidy_events: async () => {
      await sql`
        select private.post_event(id) from event
        where created_at between now() - interval '7 days' and now() - interval '1 minute'
          and not exists (select from post where post.id = event.id)`;
      await repairReminders(sql);
      await sql`delete from private.event_reminder where start_at < now() - interval '1 day'`;
      await sql`delete from private.event_spent where created_at < now() - interval '1 day'`;
    },
  };
}

/**
 * Queues lost jobs again, such as after a restore from a backup without them; of reminders that are
 * due, those with guests who were not reminded.
 */
async function repairReminders(sql: Sql): Promise<void> {
  await sql`
    select private.set_reminders(event) from event
    where cancelled_at is null and start_at between now() and now() + interval '2 days'
      and not exists (
        select from graphile_worker.jobs where key = concat_ws(':', 'remind_event', 'hour', event.id))`;
  for (const [kind, ms] of Object.entries(remindedMs)) {
    const due = sql`start_at - ${ms} * interval '1 millisecond'`;
    await sql`
      select graphile_worker.add_job('remind_event', json_build_object('eventId', id, 'kind', ${kind}::text),
        job_key => concat_ws(':', 'remind_event', ${kind}::text, id), priority => 5)
      from event
      where cancelled_at is null and start_at > now() and ${due} < now() - interval '1 minute'
        and coalesce(updated_at, created_at) < ${due}
        and exists (
          select from event_attendee as guest
          where guest.event_id = event.id and response <> 'notGoing'
            and guest.created_at < event.start_at - ${ms} * interval '1 millisecond'
            and not exists (
              select from private.event_reminder as sent
              where sent.event_id = event.id and sent.member_id = guest.member_id and kind = ${kind}
                and sent.start_at = event.start_at))`;
  }
}
