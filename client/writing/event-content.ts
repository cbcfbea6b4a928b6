import type { EventContent } from '../../schema/events/rules.ts';
import type { Fields, Picture } from './entry.ts';

/** The parts of an event as they are sent; times in ms. */
export interface EventInput {
  title: string;
  description: string | null;
  startAt: number;
  endAt: number;
  zone: string;
  place: string | null;
  visibility: EventContent['visibility'];
}

/**
 * The content of an event by an entry: the content that an edit was begun from, or a version sent
 * since.
 */
export function eventContent(former: Fields, before: Fields | undefined): EventContent {
  if (!('content' in former)) return former as unknown as EventContent;
  const { content, picture, pictures } = former as unknown as {
    content: EventInput;
    picture?: string;
    pictures?: Picture[];
  };
  const unchanged = (before as Partial<EventContent> | undefined)?.image ?? null;
  const chosen = pictures?.[0]?.image?.name ?? null;
  return {
    ...content,
    description: content.description ?? '',
    place: content.place ?? '',
    image: picture === 'kept' ? unchanged : picture === 'removed' ? null : chosen,
  };
}
