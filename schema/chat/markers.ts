import type { Row, Transaction } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { noPictures } from '../images.ts';
import { insertOnce } from '../insert-once.ts';
import { zql } from '../zero.gen.ts';
import { followMessage, ownSide } from './conversation-sides.ts';
import { readSide } from './reading-mutators.ts';

type Message = Row['message'];
/**
 * The thing that a marker stands for. One of the two columns holds its id, which is also the
 * message's.
 */
type Of = 'callId' | 'gameId';
type Marker = Pick<Message, 'id' | 'conversationId' | 'senderId' | 'text' | 'createdAt'>;

const find = (tx: Transaction, id: string) => tx.run(zql.message.where('id', id).one());

/** Writes the message that stands for a call or a game in the conversation. @throws id_taken */
export async function insertMarker(tx: Transaction, of: Of, marker: Marker): Promise<void> {
  const { id, conversationId, senderId } = marker;
  const message: Message = {
    ...marker,
    ...noPictures,
    callId: null,
    gameId: null,
    [of]: id,
    replyToId: '',
    editedAt: null,
    deletedAt: null,
  };
  // Not compared by its text, which changes with the call or the game.
  await insertOnce(
    tx,
    () => tx.mutate.message.insert(message),
    () => find(tx, id),
    { [of]: id, conversationId, senderId },
  );
  await followMessage(tx, message, true);
}

/** Changes a marker's words to the outcome. Resolves to whether they are new. */
export async function changeMarker(tx: Transaction, id: string, text: string): Promise<boolean> {
  const marker = await find(tx, id);
  if (!marker || marker.deletedAt !== null || marker.text === text) return false;
  const message = { ...marker, text };
  await tx.mutate.message.update(message);
  await followMessage(tx, message, false);
  return true;
}

/**
 * Marks the marker of that time (in ms), which the asker has answered, read, if nothing else from
 * `peerId` is unread; the peer gets a receipt if `withReceipt`.
 */
export async function seeMarker(
  tx: Transaction,
  ctx: Context,
  { peerId, createdAt, withReceipt }: { peerId: string; createdAt: number; withReceipt?: boolean },
): Promise<void> {
  const side = await ownSide(tx, ctx, peerId);
  if (side?.unread === 1 && side.lastAt === createdAt)
    await readSide(tx, ctx, side, side.lastAt, withReceipt);
}
