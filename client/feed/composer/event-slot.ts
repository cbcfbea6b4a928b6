import { type ComponentType, createContext } from 'react';
import type { PostRow } from '../post/post-row.ts';

type Part = ComponentType<{ event: NonNullable<PostRow['event']> }>;

/**
 * The event's card inside its post, and the author's tools. The feed may not import events (see
 * schema/features.ts), so the shell provides both.
 */
export const EventSlot = createContext<{ Card: Part; Tools: Part } | undefined>(undefined);
