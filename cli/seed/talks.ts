import { conversationIdOf } from '../../schema/chat/rules.ts';
import type { Value } from './copy.ts';
import { dialogues } from './dialogues.ts';
import type { Plan } from './plan.ts';
import { dice } from './random.ts';
import { type Share, share } from './rows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** So many conversations has the demo member, and so many others have one with each other. */
const ofDemo = 14;
const ofOthers = 20;
/** Of the demo member's, so many end with something that they have not read. */
const unreadOfDemo = 2;

type Said = { id: string; sender: number; text: string; at: number };

/** What friends have said to each other, up to `now` in ms. */
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
    const said = talk(pair, order, now);
    const last = said.at(-1);
    if (!last) continue;
    for (const { id: key, sender, text, at } of said)
      messages.push({
        ...{ id: key, conversationId, senderId: id(sender), text },
        ...{ replyToId: '', createdAt: new Date(at) },
      });
    for (const [member, peer] of [pair, pair.toReversed()] as [number, number][]) {
      const isBehind = member === 0 && order < unreadOfDemo && last.sender === peer;
      sides.push({
        ...{ memberId: id(member), conversationId, peerId: id(peer) },
        ...{ lastText: last.text, lastSenderId: id(last.sender), lastAt: new Date(last.at) },
        ...{ unread: isBehind ? 1 : 0, lastReadAt: new Date(last.at - (isBehind ? 1 : 0)) },
      });
    }
  }
  yield share('message', messages);
  yield share('conversation_member', sides);
}

/** A few dialogues, some days apart; the last one a while ago, the longer the further down it stands. */
function talk(pair: [number, number], order: number, now: number): Said[] {
  const { below } = dice(order + 7);
  const count = 1 + below(4);
  const ends = now - (4 + order * order * 23) * MINUTE;
  return Array.from({ length: count }, (_, nth) => {
    const lines = dialogues[(order + nth * 3) % dialogues.length] ?? [];
    const began = ends - (count - 1 - nth) * 3 * DAY - lines.length * 2 * MINUTE;
    // Whoever answers last, it is the other one who is the first of the demo member's to be unread.
    let turn = lines.filter((line) => !line.startsWith('+')).length % 2 === 0 ? 1 : 0;
    return lines.map((line, place): Said => {
      if (!line.startsWith('+')) turn += 1;
      return {
        ...{ id: `seed-message-${order}-${nth}-${place}`, sender: pair[turn % 2] ?? 0 },
        ...{ text: line.replace(/^\+/, ''), at: began + place * 2 * MINUTE },
      };
    });
  }).flat();
}
