export const messageMaxLength = 4_000;
export const conversationPageSize = 20;
export const messagePageSize = 40;
/** On every device: so many of the newest conversations, each with so many of its newest messages. */
export const recentConversations = 20;
export const recentMessages = 30;
/** A badge says '99+' from here on. */
export const unreadConversationsCounted = 100;
export const foundMessages = 20;

/** What was changed while it waited for a line comes with its change right behind it: within this time, in ms. */
export const settlingMs = 2_000;

/** One per pair, whoever begins. */
export const conversationIdOf = (one: string, other: string): string =>
  one < other ? `${one}_${other}` : `${other}_${one}`;

type Said = { text: string; image: string | null; deletedAt: number | null };

export const deletedWords = 'Message deleted';
export const pictureWords = 'Picture';

/** A message in the words of a list. */
export function lastTextOf({ text, image, deletedAt }: Said): string {
  if (deletedAt !== null) return deletedWords;
  return text || (image ? pictureWords : '');
}

/** Whether a conversation is muted at that time, in ms. */
export const isMuted = ({ mutedUntil }: { mutedUntil: number | null }, at: number): boolean =>
  mutedUntil !== null && mutedUntil > at;

/** For how long a conversation can be muted, in ms; null is until it is wanted again. */
export const muteSpans = { '1 hour': 3_600_000, '8 hours': 28_800_000, Always: null } as const;
export type MuteSpan = keyof typeof muteSpans;
export const muteSpanNames = Object.keys(muteSpans) as [MuteSpan, ...MuteSpan[]];
/** Until when, if always: the year 9999. */
export const always = 253_370_764_800_000;
/** Until when a conversation is muted that is so from then on, in ms. */
export const mutedUntil = (span: MuteSpan, now: number) => {
  const ms = muteSpans[span];
  return ms === null ? always : now + ms;
};
