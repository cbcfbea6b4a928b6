const origin = /^o=\S+ (\S+) (\S+)/m;

/**
 * The connection that a description belongs to, and its version. A reloaded page has another
 * connection.
 */
export function originOf(
  sdp: string | undefined,
): { session: string; version: string } | undefined {
  const [, session, version] = origin.exec(sdp ?? '') ?? [];
  return session && version ? { session, version } : undefined;
}

const answered = 'a=x-answers:';
const addressed = 'a=x-to:';

/**
 * Marks an answer with its offer, which it does not name by itself: an answer to an earlier page's
 * offer may come late.
 */
export function markAnswer(sdp: string, offer: string | undefined): string {
  const to = originOf(offer);
  return to ? `${sdp}${answered}${to.session} ${to.version}\r\n` : sdp;
}

/** Whether an answer belongs to this offer. */
export function isAnswerTo(sdp: string, offer: string | undefined): boolean {
  const to = originOf(offer);
  return to !== undefined && sdp.includes(`${answered}${to.session} ${to.version}\r\n`);
}

/**
 * Marks an offer that continues a connection: a reloaded page no longer has that connection and
 * must not accept the offer.
 */
export function markOffer(sdp: string, theirs: string | undefined): string {
  const to = originOf(theirs);
  return to ? `${sdp}${addressed}${to.session}\r\n` : sdp;
}

/**
 * Whether an offer is for this connection: it starts a new one, or continues the one of the
 * description `own`.
 */
export const isOfferFor = (sdp: string, own: string | undefined): boolean =>
  !sdp.includes(addressed) || sdp.includes(`${addressed}${originOf(own)?.session}\r\n`);

/** Removes our own lines, for the browser. */
export const withoutMarks = (sdp: string): string =>
  sdp.replace(new RegExp(`^(${answered}|${addressed}).*\\r\\n`, 'gm'), '');
