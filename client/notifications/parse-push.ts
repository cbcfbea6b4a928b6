import type { PushedNews } from '../../schema/notifications/rules.ts';

/** Browsers demand a notification for every push, and would otherwise show a text of their own. */
const unknown: PushedNews = {
  title: 'Hearth',
  body: 'There is news for you.',
  url: '/notifications',
  tag: 'unknown',
};

/** A path here, and not the address of another host. */
const isOurs = (url: unknown) => typeof url === 'string' && /^\/(?![/\\])/.test(url);

/** Reads a push. The worker may be of another version than the server that sent it. */
export function parsePush(data: string): PushedNews {
  try {
    const { title, body, url, tag, call } = JSON.parse(data);
    const isComplete = [title, body, tag].every((words) => typeof words === 'string' && words);
    if (isComplete && isOurs(url))
      return { title, body, url, tag, ...(typeof call === 'string' && { call }) };
  } catch {
    // Not JSON, or without these fields.
  }
  return unknown;
}
