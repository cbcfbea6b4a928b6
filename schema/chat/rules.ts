export const messageMaxLength = 4_000;
export const conversationPageSize = 20;
export const messagePageSize = 40;
/** How many of the newest messages every device has, of each conversation of the first page. */
export const recentMessages = 30;
/** The count from which a badge shows '99+'. */
export const unreadConversationsCounted = 100;
export const foundMessagePageSize = 20;
export const foundPeers = 20;

/**
 * How soon an edit follows its message, in ms, if it was made while the message waited for a
 * connection.
 */
export const settlingMs = 2_000;

/** The id of a conversation, the same for both members. */
export const conversationIdOf = (one: string, other: string): string =>
  one < other ? `${one}_${other}` : `${other}_${one}`;

type Content = {
  text: string;
  image: string | null;
  morePictures: readonly unknown[] | null;
  deletedAt: number | null;
};

export const deletedWords = 'Message deleted';

/** What stands for so many pictures without words. */
export const pictureWords = (count: number): string =>
  count > 1 ? `${count} pictures` : count === 1 ? 'Picture' : '';

/** The words of a message, in one line. */
export function wordsOf({ text, image, morePictures, deletedAt }: Content): string {
  if (deletedAt !== null) return deletedWords;
  return text || pictureWords(image ? 1 + (morePictures?.length ?? 0) : 0);
}

/** Whether a message stands for a call or a game. Nobody may change its words. */
export const isMarker = ({ callId, gameId }: { callId: string | null; gameId: string | null }) =>
  callId !== null || gameId !== null;

/** Of which kind a call is, in words. */
export const callKind = (voice: boolean | null | undefined): string =>
  voice ? 'Voice call' : 'Video call';

const ofMarker =
  /^(❌|📴|📞|♟) (Call declined|Missed call|Calling…|Call ended|Call finished .+|(?<=♟ ).+)$/u;

/** The sign and the words of a marker's text; undefined for what members write. */
export function markerParts(text: string): { sign: string; words: string } | undefined {
  const [, sign, words] = ofMarker.exec(text) ?? [];
  return sign && words ? { sign, words } : undefined;
}

/** Whether a conversation is muted at that time, in ms. */
export const isMuted = ({ mutedUntil }: { mutedUntil: number | null }, at: number): boolean =>
  mutedUntil !== null && mutedUntil > at;

/** For how long a conversation can be muted, in ms; null: until it is unmuted. */
const muteSpans = { '1 hour': 3_600_000, '8 hours': 28_800_000, Always: null } as const;
export type MuteSpan = keyof typeof muteSpans;
export const muteSpanNames = Object.keys(muteSpans) as [MuteSpan, ...MuteSpan[]];
/** The end of a mute without end, in ms: the year 9999. */
export const always = 253_370_764_800_000;
/** Until when a conversation is muted that is muted now, in ms. */
export const mutedUntil = (span: MuteSpan, now: number) => {
  const ms = muteSpans[span];
  return ms === null ? always : now + ms;
};
