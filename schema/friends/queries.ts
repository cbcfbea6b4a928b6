import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, none } from '../arguments.ts';
import { visibleMembers } from '../members/access.ts';
import {
  friendshipsOf,
  incomingRequests,
  outgoingRequests,
  ownFriendships,
  ownRequests,
} from './access.ts';
import { friendsOnProfile, friendsShown, requestsShown, suggestionsShown } from './rules.ts';

/** Pending requests to the asker, newest first. */
const incoming = defineQuery(none, ({ ctx }) =>
  incomingRequests(ctx).orderBy('createdAt', 'desc').limit(requestsShown),
);

/** Pending requests the asker sent, newest first. */
const outgoing = defineQuery(none, ({ ctx }) =>
  outgoingRequests(ctx).orderBy('createdAt', 'desc').limit(requestsShown),
);

/** Requests between the asker and one other member, in either direction. */
const between = defineQuery(z.strictObject({ memberId: id }), ({ ctx, args }) =>
  ownRequests(ctx)
    .where(({ cmp, or }) => or(cmp('fromId', args.memberId), cmp('toId', args.memberId)))
    .orderBy('createdAt', 'desc')
    .limit(requestsShown),
);

/** The asker's friendship with one other member, if any. */
const withMember = defineQuery(z.strictObject({ memberId: id }), ({ ctx, args }) =>
  ownFriendships(ctx).where('friendId', args.memberId).one(),
);

/** The few of a member's friends on their profile, the newest. */
const some = defineQuery(z.strictObject({ memberId: id }), ({ ctx, args }) =>
  friendshipsOf(ctx, args.memberId).orderBy('createdAt', 'desc').limit(friendsOnProfile),
);

/** A member's friends, the newest of very many. Sorted and searched on the device. */
const of = defineQuery(z.strictObject({ memberId: id }), ({ ctx, args }) =>
  friendshipsOf(ctx, args.memberId).orderBy('createdAt', 'desc').limit(friendsShown),
);

/**
 * The suggested members whom the asker may open: a device has to know a member before it offers to
 * ask them.
 */
const suggested = defineQuery(
  z.strictObject({ memberIds: z.array(id).check(z.minLength(1), z.maxLength(suggestionsShown)) }),
  ({ ctx, args }) => visibleMembers(ctx).where('id', 'IN', args.memberIds).limit(suggestionsShown),
);

export const friends = { incoming, outgoing, between, withMember, some, of, suggested };
