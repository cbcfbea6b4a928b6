import { defineMutator } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import { HearthError } from '../hearth-error.ts';
import { requireMember, visibleMembers } from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { ownNotifications, ownPrefs } from './access.ts';

const markRead = defineMutator(z.strictObject({ id }), async ({ tx, ctx, args }) => {
  const notification = requireRow(await tx.run(ownNotifications(ctx).where('id', args.id).one()));
  if (!notification.read) await tx.mutate.notification.update({ id: args.id, read: true });
});

const aboutMember = z.strictObject({ memberId: id });

/** Mutes a member's posts: they are no news to the asker, until the member is unmuted. */
const mutePosts = defineMutator(aboutMember, async ({ tx, ctx, args }) => {
  const me = requireMember(ctx);
  if (args.memberId === me) throw new HearthError('yourself');
  const actor = requireRow(await tx.run(visibleMembers(ctx).where('id', args.memberId).one()));
  if ((await tx.run(ownPrefs(ctx).where('actorId', actor.id).one()))?.muted) return;
  const pref = { recipientId: me, actorId: actor.id, muted: true, changedAt: serverNow() };
  await tx.mutate.notificationPref.upsert(pref);
});

/** Unmutes a member: their posts are news again from now on. Earlier posts are not. */
const unmutePosts = defineMutator(aboutMember, async ({ tx, ctx, args }) => {
  const pref = await tx.run(ownPrefs(ctx).where('actorId', args.memberId).one());
  if (!pref?.muted) return;
  const { recipientId, actorId } = pref;
  const changedAt = serverNow();
  await tx.mutate.notificationPref.update({ recipientId, actorId, muted: false, changedAt });
});

export const notifications = { markRead, mutePosts, unmutePosts };
