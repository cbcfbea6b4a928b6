import { conversationIdOf } from '../../schema/chat/rules.ts';
import type { Value } from './copy.ts';
import { dialogues } from './dialogues.ts';
import type { Plan } from './plan.ts';
import { dice } from './random.ts';
import { type Share, share } from './rows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How many conversations the demo member has, and how many others have with each other. */
const ofDemo = 14;
const ofOthers = 20;
/** How many of the demo member's conversations end with an unread message. */
const unreadOfDemo = 2;

type Message = { id: string; sender: number; text: string; at: number };

/** What friends have written to each other, up to `now` in ms. */
export function* talkShares({ members, friendships }: Plan, now: number): Generator<Share> {
  const id = (index: number) => members[index]?.id ?? '';
  const isDemos = ([a]: [number, number]) => a === 0;
  const pairs = [
    ...friendships.filter(isDemos).slice(0, ofDemo),
    ...friendships.filter((pair) => !isDemos(pair)).slice(0, ofOthers),
  ];
  const messages: Record<string, Value>[] = [];
  const sides: Record<string, Value>[] = [];
  for (const [order, pair] of pairs.entries()) {
    const conversationId = conversationIdOf(id(pair[0]), id(pair[1]));
    const turns = talk(pair, order, now);
    const last = turns.at(-1);
    if (!last) continue;
    for (const { id: key, sender, text, at } of turns)
      messages.push({
        id: key,
        conversationId,
        senderId: id(sender),
        text,
        replyToId: '',
        createdAt: new Date(at),
      });
    for (const [member, peer] of [pair, pair.toReversed()] as [number, number][]) {
      const isBehind = member === 0 && order < unreadOfDemo && last.sender === peer;
      sides.push({
        memberId: id(member),
        conversationId,
        peerId: id(peer),
        lastText: last.text,
        lastSenderId: id(last.sender),
        lastAt: new Date(last.at),
        unread: isBehind ? 1 : 0,
        lastReadAt: new Date(last.at - (isBehind ? 1 : 0)),
      });
    }
  }
  yield share('message', messages);
  yield share('conversation_member', sides);
}

/**
 * A few dialogues, some days apart. The last one was a while ago, longer ago the further down the
 * list it is.
 */
function talk(pair: [number, number], order: number, now: number): Message[] {
  const { below } = dice(order + 7);
  const count = 1 + below(4);
  const ends = now - (4 + order * order * 23) * MINUTE;
  return Array.from({ length: count }, (_, nth) => {
    const lines = dialogues[(order + nth * 3) % dialogues.length] ?? [];
    const began = ends - (count - 1 - nth) * 3 * DAY - lines.length * 2 * MINUTE;
    // The first turn is chosen so that the second of the pair writes last: to the demo member, that
    // can be unread.
    let turn = lines.filter((line) => !line.startsWith('+')).length % 2 === 0 ? 1 : 0;
    return lines.map((line, place): Message => {
      if (!line.startsWith('+')) turn += 1;
      return {
        id: `seed-message-${order}-${nth}-${place}`,
        sender: pair[turn % 2] ?? 0,
        text: line.replace(/^\+/, ''),
        at: began + place * 2 * MINUTE,
      };
    });
  }).flat();
}
