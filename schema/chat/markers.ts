import type { Row, Transaction } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { noImage } from '../images.ts';
import { insertOnce } from '../inserted.ts';
import { zql } from '../zero.gen.ts';
import { readSide } from './reading.ts';
import { followMessage, ownSide } from './sides.ts';

type Message = Row['message'];
/** What a marker tells of: one column or the other holds its id, which is the message's. */
type Of = 'callId' | 'gameId';
type Marker = Pick<Message, 'id' | 'conversationId' | 'senderId' | 'text' | 'createdAt'>;

const find = (tx: Transaction, id: string) => tx.run(zql.message.where('id', id).one());

/** Says in the thread of both that there is a call or a game. @throws id_taken */
export async function insertMarker(tx: Transaction, of: Of, marker: Marker): Promise<void> {
  const { id, conversationId, senderId } = marker;
  const message: Message = {
    ...{ ...marker, ...noImage, callId: null, gameId: null, [of]: id },
    ...{ replyToId: '', editedAt: null, deletedAt: null },
  };
  // Of this one alone: what becomes of it changes the words.
  await insertOnce(
    tx,
    () => tx.mutate.message.insert(message),
    () => find(tx, id),
    { [of]: id, conversationId, senderId },
  );
  await followMessage(tx, message, true);
}

/** Tells what became of it, in the one row that tells of it. Resolves to whether that row tells anything new. */
export async function changeMarker(tx: Transaction, id: string, text: string): Promise<boolean> {
  const marker = await find(tx, id);
  if (!marker || marker.deletedAt !== null || marker.text === text) return false;
  const message = { ...marker, text };
  await tx.mutate.message.update(message);
  await followMessage(tx, message, false);
  return true;
}

/** Whoever answers what was marked at that time, in ms, has seen it, and nothing that `peerId` said before it. */
export async function seeMarker(
  tx: Transaction,
  ctx: Context,
  { peerId, createdAt }: { peerId: string; createdAt: number },
): Promise<void> {
  const side = await ownSide(tx, ctx, peerId);
  if (side?.unread === 1 && side.lastAt === createdAt) await readSide(tx, ctx, side, side.lastAt);
}
