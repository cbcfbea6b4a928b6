const origin = /^o=\S+ (\S+) (\S+)/m;

/** Which connection a description is of, and which version of it. A page that was loaded anew has another connection. */
export function originOf(
  sdp: string | undefined,
): { session: string; version: string } | undefined {
  const [, session, version] = origin.exec(sdp ?? '') ?? [];
  return session && version ? { session, version } : undefined;
}

const answered = 'a=x-answers:';
const addressed = 'a=x-to:';

/** Marks an answer with the offer that it is to: by itself it does not say so, and one to an earlier page's offer may come late. */
export function answering(sdp: string, offer: string | undefined): string {
  const to = originOf(offer);
  return to ? `${sdp}${answered}${to.session} ${to.version}\r\n` : sdp;
}

/** Whether an answer is one to this offer. */
export function isAnswerTo(sdp: string, offer: string | undefined): boolean {
  const to = originOf(offer);
  return to !== undefined && sdp.includes(`${answered}${to.session} ${to.version}\r\n`);
}

/** Marks an offer that goes on with a connection: a page that was loaded anew does not have that connection, and must not take it. */
export function goingOn(sdp: string, theirs: string | undefined): string {
  const to = originOf(theirs);
  return to ? `${sdp}${addressed}${to.session}\r\n` : sdp;
}

/** Whether an offer is for this connection: it begins anew, or goes on with the connection of the description `own`. */
export const isFor = (sdp: string, own: string | undefined): boolean =>
  !sdp.includes(addressed) || sdp.includes(`${addressed}${originOf(own)?.session}\r\n`);

/** Without our own lines, as browsers take it. */
export const withoutMarks = (sdp: string): string =>
  sdp.replace(new RegExp(`^(${answered}|${addressed}).*\\r\\n`, 'gm'), '');
