import type { PushedNews } from '../../schema/notifications/rules.ts';

/** Browsers ask for a notification whatever came, and would show words of their own. */
const unknown: PushedNews = {
  ...{ title: 'Hearth', body: 'There is news for you.' },
  ...{ url: '/notifications', tag: 'unknown' },
};

/** A path, and not the address of another host. */
const isOurs = (url: unknown) => typeof url === 'string' && /^\/(?![/\\])/.test(url);

/** What was pushed. A worker may be of another release than the server that tells it. */
export function pushedIn(data: string): PushedNews {
  try {
    const { title, body, url, tag, call } = JSON.parse(data);
    const told = [title, body, tag].every((words) => typeof words === 'string' && words);
    if (told && isOurs(url))
      return { title, body, url, tag, ...(typeof call === 'string' && { call }) };
  } catch {
    // No JSON, or nothing that has these.
  }
  return unknown;
}
