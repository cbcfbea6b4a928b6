import { typingEveryMs } from '../../../schema/chat/live.ts';
import type { HeardLive } from '../../../schema/live.ts';
import { ahead } from './ahead.ts';
import { liveFrames } from './frames.ts';
import { type Line, openLine } from './line.ts';
import { typists } from './typists.ts';

let line: Line | undefined;
/** When each peer was last told that the member is typing, in ms. */
let told = new Map<string, number>();

function heard(frame: HeardLive) {
  liveFrames.came(frame);
  if (frame.type === 'typing') typists.types(frame.memberId);
  if (frame.type === 'gone') ahead.drop([frame.id]);
  if (frame.type !== 'message') return;
  typists.stops(frame.message.senderId);
  ahead.came(frame.message);
}

/** This page's live line, for what should not wait for sync. Everything also works without it. */
export const live = {
  open(memberId: string) {
    const own = openLine(`${location.origin.replace(/^http/, 'ws')}/live`, memberId, heard);
    line = own;
    return {
      hold: own.hold,
      close() {
        own.close();
        if (line === own) line = undefined;
        told = new Map();
        ahead.clear();
        typists.clear();
      },
    };
  },
  /** Called at each key; the server hears of it now and then. */
  types(peerId: string) {
    const at = performance.now();
    if (at - (told.get(peerId) ?? Number.NEGATIVE_INFINITY) < typingEveryMs) return;
    told.set(peerId, at);
    line?.say({ type: 'typing', peerId });
  },
};
