import { type ComponentType, createContext } from 'react';
import type { PostRow } from './post-row.ts';

interface EventSlotProps {
  event: NonNullable<PostRow['event']>;
}

/** How a post shows the event that it announces. The feed may not import events (see layers), so events hand it their card. */
export const EventSlot = createContext<ComponentType<EventSlotProps> | undefined>(undefined);
