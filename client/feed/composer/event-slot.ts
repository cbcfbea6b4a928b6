import { type ComponentType, createContext } from 'react';
import type { PostRow } from '../post/post-row.ts';

type Part = ComponentType<{ event: NonNullable<PostRow['event']> }>;

/**
 * How a post shows the event that it announces, and what its author can do with it. The feed may
 * not import events (see layers), so events hand it both.
 */
export const EventSlot = createContext<{ Card: Part; Tools: Part } | undefined>(undefined);
