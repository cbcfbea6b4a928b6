import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, text } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { expected, requireExpected } from '../expected.ts';
import { HearthError } from '../hearth-error.ts';
import {
  type Image,
  noPictures,
  pictureColumns,
  picturesMax,
  picturesOf,
  samePictures,
} from '../images.ts';
import { insertOnce, requireSame } from '../insert-once.ts';
import { publishLive } from '../live-frames.ts';
import { requireMember } from '../members/access.ts';
import {
  describedImage,
  imageAlt,
  imageArgument,
  morePictures,
  ownPictures,
} from '../photos/access.ts';
import { requireRow } from '../require-row.ts';
import { addTombstones, hasTombstone, lockId, waited } from '../tombstones.ts';
import { zql } from '../zero.gen.ts';
import {
  editableMessages,
  messagesWith,
  ownConversations,
  receiptOf,
  requirePeer,
} from './access.ts';
import {
  followMessage,
  followRemoval,
  lockOrMakeSides,
  lockSides,
  openSide,
} from './conversation-sides.ts';
import { queuePush } from './queue-push.ts';
import { reading } from './reading-mutators.ts';
import {
  conversationIdOf,
  messageMaxLength,
  mutedUntil,
  muteSpanNames,
  settlingMs,
} from './rules.ts';

const peerId = z.strictObject({ peerId: id });

/** Puts the conversation into the asker's list. It gets into the peer's with the first message. */
const open = defineMutator(peerId, async ({ tx, ctx, args }) => {
  await requirePeer(tx, ctx, args.peerId);
  await openSide(tx, ctx, args.peerId);
});

const words = z.nullable(text(messageMaxLength));

/**
 * Sends a message of text, pictures, or both; `morePictures` follow `image`. Sent twice, it is one
 * message. Sent again with other words, it replaces any words in `replaces`. @throws
 * changed_elsewhere, id_taken
 */
const send = defineMutator(
  z
    .strictObject({
      id,
      peerId: id,
      text: words,
      image: z.optional(imageArgument),
      alt: z.optional(imageAlt),
      morePictures: z.optional(morePictures(describedImage)),
      replyToId: z.optional(id),
      replaces: z.optional(expected(words)),
    })
    .check(
      z.refine((args) => args.text !== null || args.image !== undefined),
      z.refine((args) => args.image !== undefined || !args.morePictures?.length),
    ),
  async ({ tx, ctx, args }) => {
    const senderId = requireMember(ctx);
    const conversationId = conversationIdOf(senderId, args.peerId);
    const stored = () => tx.run(zql.message.where('id', args.id).one());
    const [takenBack, sent] = await Promise.all([hasTombstone(tx, senderId, args.id), stored()]);
    if (takenBack) return;
    const sentBefore = (row: Row['message']) => {
      requireSame(row, { senderId, conversationId });
      const isChanged = args.replaces || row.editedAt !== null || row.deletedAt !== null;
      const names = picturesOf(row).map(({ name }) => name);
      if (!isChanged) requireSame({ text: row.text, names }, contentOf(args));
    };
    const pictures = () => ownPictures(tx, senderId, picturesIn(args)).then(pictureColumns);
    if (sent) {
      sentBefore(sent);
      if (!args.replaces) return;
      const after = await pictures();
      return replace(tx, ctx, { ...args, was: args.replaces }, () => after);
    }
    const lastAt = await lockOrMakeSides(tx, ctx, args.peerId);
    // The peer may have left or been blocked while this transaction waited for the lock, or another
    // page may have sent the message.
    const [, before] = await Promise.all([requirePeer(tx, ctx, args.peerId), stored()]);
    if (before) return sentBefore(before);
    const message: Row['message'] = {
      id: args.id,
      senderId,
      conversationId,
      text: args.text ?? '',
      ...(await pictures()),
      replyToId: await replied(tx, ctx, args.peerId, args.replyToId),
      // The server's clock counts, and never goes back within a conversation.
      createdAt: Math.max(serverNow(), lastAt + 1),
      callId: null,
      gameId: null,
      editedAt: null,
      deletedAt: null,
    };
    const { text, image, morePictures } = message;
    await insertOnce(tx, () => tx.mutate.message.insert(message), stored, {
      senderId,
      conversationId,
      text,
      image,
      morePictures,
    });
    // In this order, but in one round trip: the other side waits for it.
    await Promise.all([
      followMessage(tx, message, true),
      queuePush(tx, conversationId, args.peerId),
    ]);
    publishLive(tx, { type: 'message', id: args.id, members: [senderId, args.peerId] });
  },
);

type Pictures = z.infer<typeof describedImage>[];
interface Sent {
  text: string | null;
  image?: Image | undefined;
  alt?: string | null | undefined;
  morePictures?: Pictures | undefined;
}

const picturesIn = ({ image, alt = null, morePictures = [] }: Sent): Pictures =>
  image ? [{ image, alt }, ...morePictures] : [];

const contentOf = (sent: Sent) => ({
  text: sent.text ?? '',
  names: picturesIn(sent).map(({ image }) => image.name),
});

/**
 * The id of the message that is answered, if it is in the same conversation. If it is gone by now,
 * or never existed, the answer goes without its quote.
 */
async function replied(tx: Transaction, ctx: Context, peerId: string, id: string | undefined) {
  if (!id) return '';
  const answered = await tx.run(messagesWith(ctx, peerId).where('id', id).one());
  return answered || tx.location === 'client' ? id : '';
}

/**
 * Replaces any of the words in `was`, null where there was nothing but a picture. The same edit
 * twice is one. A picture may lose its words; a message of words alone may not. `pictures` are
 * those that stay, in their order and with their descriptions. @throws changed_elsewhere
 */
const edit = defineMutator(
  z.strictObject({
    id,
    text: words,
    pictures: z.optional(
      z.array(z.strictObject({ name: id, alt: imageAlt })).check(z.maxLength(picturesMax)),
    ),
    was: expected(words),
    waited,
  }),
  async ({ tx, ctx, args: { pictures, ...args } }) =>
    replace(tx, ctx, args, (message) => {
      const stored = new Map(picturesOf(message).map((picture) => [picture.name, picture]));
      const left = pictures?.flatMap(({ name, alt }) => {
        const picture = stored.get(name);
        return picture && stored.delete(name) ? { ...picture, alt } : [];
      });
      return left ? pictureColumns(left) : {};
    }),
);

interface Replacement {
  id: string;
  text: string | null;
  was: readonly (string | null)[];
  waited?: boolean | undefined;
}

/** Replaces a message's content. */
async function replace(
  tx: Transaction,
  ctx: Context,
  { id, text, was, waited }: Replacement,
  picturesAfter: (message: Row['message']) => Partial<Row['message']>,
) {
  const message = requireRow(await holdMessage(tx, ctx, id));
  const next = { ...message, ...picturesAfter(message), text: text ?? '' };
  if (message.text === next.text && samePictures(picturesOf(message), picturesOf(next))) return;
  requireExpected(was, (one) => message.text === (one ?? ''));
  if (!next.text && !next.image) throw new HearthError('invalid');
  const editedAt = (await isUnseen(tx, ctx, message, { waited })) ? message.editedAt : serverNow();
  await change(tx, { ...next, editedAt });
}

/**
 * Deletes a message for both and for good. An empty place stays, unless nobody can have seen the
 * message.
 */
const deleteMessage = defineMutator(z.strictObject({ id, waited }), async ({ tx, ctx, args }) => {
  await lockId(tx, args.id);
  const stored = await holdMessage(tx, ctx, args.id);
  if (!stored && args.waited) return addTombstones(tx, requireMember(ctx), args.id);
  const message = requireRow(stored);
  if (!(await isUnseen(tx, ctx, message, args)))
    return change(tx, {
      ...message,
      ...noPictures,
      text: '',
      replyToId: '',
      deletedAt: serverNow(),
    });
  await tx.mutate.message.delete({ id: message.id });
  await addTombstones(tx, message.senderId, message.id);
  await followRemoval(tx, ctx, message);
  publishLive(tx, { type: 'gone', id: message.id });
});

/**
 * Whether the message was changed on its author's device before it had been sent. Then the peer has
 * not seen the earlier version, and the change is not shown to them. The device's word for it
 * (`waited`) counts only for a moment after the message came, and not if the peer has answered
 * since, even if they are shut out by now, or is known to have read it.
 */
async function isUnseen(
  tx: Transaction,
  ctx: Context,
  { conversationId, createdAt }: Row['message'],
  { waited }: { waited?: boolean | undefined },
): Promise<boolean> {
  if (!waited || tx.location === 'client') return waited === true;
  if (serverNow() - createdAt >= settlingMs) return false;
  const side = requireRow(
    await tx.run(ownConversations(ctx).where('conversationId', conversationId).one()),
  );
  // Decided by the receipt alone: if the reader does not share what they have read, this must not
  // give it away.
  const receipt = await tx.run(receiptOf(ctx, side.peerId).one());
  if ((receipt?.readUpTo ?? 0) >= createdAt) return false;
  const answers = zql.message
    .where('conversationId', conversationId)
    .where('senderId', side.peerId)
    .where('createdAt', '>', createdAt);
  return (await tx.run(answers.one())) === undefined;
}

async function change(tx: Transaction, message: Row['message']) {
  await tx.mutate.message.update(message);
  await followMessage(tx, message, false);
}

/** A message that the asker may change, with its conversation locked. */
async function holdMessage(tx: Transaction, ctx: Context, id: string) {
  const find = () => tx.run(editableMessages(ctx).where('id', id).one());
  const message = await find();
  if (!message) return undefined;
  await lockSides(tx, message.conversationId);
  return find();
}

/** Mutes a conversation for the asker, for that long from now; null ends it. */
const mute = defineMutator(
  z.strictObject({ peerId: id, span: z.nullable(z.enum(muteSpanNames)) }),
  async ({ tx, ctx, args: { peerId, span } }) => {
    const memberId = requireMember(ctx);
    await requirePeer(tx, ctx, peerId);
    await openSide(tx, ctx, peerId);
    const conversationId = conversationIdOf(memberId, peerId);
    const until = span && mutedUntil(span, serverNow());
    await tx.mutate.conversationMember.update({ memberId, conversationId, mutedUntil: until });
  },
);

export const chat = { open, send, edit, deleteMessage, mute, ...reading };
