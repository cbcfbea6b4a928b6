import { defineMutator } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import { HearthError } from '../hearth-error.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { ownAttendances, ownEventSetting } from './access.ts';
import { lockEvent } from './locked.ts';
import { answerProblem, countsAfter, responses, switches } from './rules.ts';

/**
 * Stores a guest's answer. The last one counts; none is taken once the event has begun. @throws
 * not_found, event_cancelled, event_begun
 */
const respond = defineMutator(
  z.strictObject({ eventId: id, response: z.enum(responses) }),
  async ({ tx, ctx, args: { eventId, response } }) => {
    const memberId = requireMember(ctx);
    const event = await lockEvent(tx, ctx, eventId);
    const own = requireRow(await tx.run(ownAttendances(ctx).where('eventId', eventId).one()));
    if (own.response === response) return;
    const problem = answerProblem(event, serverNow());
    if (problem) throw new HearthError(problem);
    await tx.mutate.eventAttendee.update({
      eventId,
      memberId,
      response,
      respondedAt: serverNow(),
    });
    // On the server a trigger counts.
    if (tx.location === 'client')
      await tx.mutate.event.update({
        id: eventId,
        ...countsAfter(event, own.response, response),
      });
  },
);

/**
 * Switches one kind of news about events on or off. Only one kind at a time, since a device may not
 * know the other switches.
 */
const setTelling = defineMutator(
  z.strictObject({ one: z.enum(switches), on: z.boolean() }),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    await lockMembers(tx, memberId);
    const before = (await tx.run(ownEventSetting(ctx).one()))?.off ?? [];
    if (before.includes(args.one) !== args.on) return;
    const off = switches.filter((one) => (one === args.one ? !args.on : before.includes(one)));
    await tx.mutate.eventSetting.upsert({ memberId, off });
  },
);

export const answering = { respond, setTelling };
