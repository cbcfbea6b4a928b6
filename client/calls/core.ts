import type { CallEvent, Phase } from '../../schema/calls/phases.ts';
import type { Readable } from '../device/store.ts';
import type { useMutate } from '../zero/mutate.ts';
import type { Link } from './connection/link.ts';
import type { CallView } from './view.ts';

/** The member in whose name a page calls. */
export interface OwnMember {
  me: string;
  mutate: ReturnType<typeof useMutate>;
}

/** The parts of a call session that its media and its peer use. */
export interface CallCore extends Pick<OwnMember, 'mutate'> {
  id: string;
  isCaller: boolean;
  /** The id by which the server knows this page. */
  tab: string;
  phase: Phase;
  view: Readable<CallView>;
  /** The connection to the other side. */
  link: Link | undefined;
  /** Aborted when the call is over here. */
  over: AbortSignal;
  change: (part: Partial<CallView>) => void;
  /** Moves the call to its next phase, and waits for what must happen then. */
  apply: (event: CallEvent) => void;
  /**
   * Keeps telling the server that this page has the call. Returns a function that reports at once.
   */
  startHeartbeats: () => (leaving: boolean) => void;
}
