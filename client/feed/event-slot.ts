import { type ComponentType, createContext } from 'react';
import type { PostRow } from './post-row.ts';

interface EventSlotProps {
  event: NonNullable<PostRow['event']>;
}

/** How a post shows the event that it tells of: events are above the feed, and give it their card. */
export const EventSlot = createContext<ComponentType<EventSlotProps> | undefined>(undefined);
