const origin = /^o=\S+ (\S+) (\S+)/m;

/** Which connection of a page describes itself, and for which time: one that was loaded anew has another. */
export function originOf(
  sdp: string | undefined,
): { session: string; version: string } | undefined {
  const [, session, version] = origin.exec(sdp ?? '') ?? [];
  return session && version ? { session, version } : undefined;
}

const answered = 'a=x-answers:';
const addressed = 'a=x-to:';

/** An answer does not say to which offer it is one, and those to an earlier page's may come late. */
export function answering(sdp: string, offer: string | undefined): string {
  const to = originOf(offer);
  return to ? `${sdp}${answered}${to.session} ${to.version}\r\n` : sdp;
}

/** Whether an answer is one to this offer. */
export function isAnswerTo(sdp: string, offer: string | undefined): boolean {
  const to = originOf(offer);
  return to !== undefined && sdp.includes(`${answered}${to.session} ${to.version}\r\n`);
}

/** An offer that goes on with a connection says so: a page that has come in its place has nothing of it. */
export function goingOn(sdp: string, theirs: string | undefined): string {
  const to = originOf(theirs);
  return to ? `${sdp}${addressed}${to.session}\r\n` : sdp;
}

/** Whether an offer begins anew, or goes on with the connection that describes itself so. */
export const isFor = (sdp: string, own: string | undefined): boolean =>
  !sdp.includes(addressed) || sdp.includes(`${addressed}${originOf(own)?.session}\r\n`);

/** As the browser takes it. */
export const withoutMarks = (sdp: string): string =>
  sdp.replace(new RegExp(`^(${answered}|${addressed}).*\\r\\n`, 'gm'), '');
