import { defineMutator } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { found } from '../found.ts';
import { HearthError } from '../hearth-error.ts';
import { requireMember } from '../members/access.ts';
import { ownAttendances, ownEventSetting } from './access.ts';
import { heldEvent } from './held.ts';
import { answerProblem, countsAfter, responses, switches } from './rules.ts';

/** Whether a guest comes. The last answer counts, until the event starts. @throws not_found, event_cancelled, event_begun */
const respond = defineMutator(
  z.strictObject({ eventId: id, response: z.enum(responses) }),
  async ({ tx, ctx, args: { eventId, response } }) => {
    const memberId = requireMember(ctx);
    const event = await heldEvent(tx, ctx, eventId);
    const own = found(await tx.run(ownAttendances(ctx).where('eventId', eventId).one()));
    if (own.response === response) return;
    const problem = answerProblem(event, Date.now());
    if (problem) throw new HearthError(problem);
    await tx.mutate.eventAttendee.update({
      ...{ eventId, memberId, response },
      respondedAt: Date.now(),
    });
    // On the server a trigger counts.
    if (tx.location === 'client')
      await tx.mutate.event.update({
        id: eventId,
        ...countsAfter(event, own.response, response),
      });
  },
);

/** What the asker does not want to be told of events; the whole list. */
const setTelling = defineMutator(
  z.strictObject({ off: z.array(z.enum(switches)).check(z.maxLength(switches.length)) }),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    const off = switches.filter((one) => args.off.includes(one));
    const before = await tx.run(ownEventSetting(ctx).one());
    if (JSON.stringify(before?.off ?? []) === JSON.stringify(off)) return;
    await tx.mutate.eventSetting.upsert({ memberId, off });
  },
);

export const answering = { respond, setTelling };
