import { useZero } from '@rocicorp/zero/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Cursor, isId } from '../../schema/arguments.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { ListStates } from '../lists/ListStates.tsx';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import { resumeUnfinished, useBox } from '../writing/box.ts';
import { Refused } from '../writing/Refused.tsx';
import { removeEntry } from '../writing/send.ts';
import { useIsConnected } from '../zero/connection.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import { LostDraft } from './box/LostDraft.tsx';
import { MessageBox } from './box/MessageBox.tsx';
import { MessageEditor } from './box/MessageEditor.tsx';
import { PendingPictures } from './box/PendingPictures.tsx';
import { editSlotOf, slotOf } from './box/slots.ts';
import { TypingNote } from './live/TypingNote.tsx';
import { MessageLog } from './log/MessageLog.tsx';
import { endCursor, type MessageRow } from './log/message-row.ts';
import { ThreadSkeleton } from './log/ThreadSkeleton.tsx';
import { useReading } from './log/use-reading.ts';
import { useUnreadFrom } from './log/use-unread-divider.ts';
import styles from './Thread.module.css';
import { useOpening } from './use-opening.ts';
import type { PeerState } from './use-peer.ts';

interface ThreadProps {
  /** Never changes to another peer: callers set a key. */
  state: PeerState;
  /** The id of the message that a link led to. */
  linkedId?: string | undefined;
  /** The search term, if the link comes from a search result. */
  searchTerm?: string | undefined;
  /** The box takes the focus when the thread opens. */
  autoFocus?: boolean;
}

interface Part {
  anchor: Cursor;
  target?: string;
}

/** The messages between two members, and the box to write in. Fills its container. */
export function Thread({ state, linkedId, searchTerm = '', autoFocus = false }: ThreadProps) {
  const mutate = useMutate();
  const { peer, side, details, gone } = state;
  const [receipt] = useQuery(queries.chat.receipt({ peerId: peer.id }), visited);
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const end = useRef<() => void>(null);
  const [editing, setEditing] = useState<MessageRow>();
  /** The id of a message, while it is asked whether to delete it. */
  const [asked, setAsked] = useState<string>();
  const [repliedTo, setRepliedTo] = useRepliedTo(peer.id);
  const zero = useZero();
  const onViewChange = useReading(peer.id, side);
  useOpening(peer.id, state);
  const readUpTo = useUnreadFrom(side);
  const { part, isLost, jump } = usePart(state, linkedId);

  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);

  const actions = useMemo(
    () => ({
      onReply: gone
        ? undefined
        : ({ id }: MessageRow) => {
            setEditing(undefined);
            setRepliedTo(id);
            // The menu keeps the focus until it has closed.
            requestAnimationFrame(() => box.current?.focus());
          },
      onEdit: (message: MessageRow) => {
        resumeUnfinished(editSlotOf(message.id));
        setEditing(message);
      },
      onDelete: ({ id }: MessageRow) => setAsked(id),
    }),
    [setRepliedTo, gone],
  );
  const elementOf = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-place="${id}"]`);
  const remove = async (id: string) => {
    const failed = 'Could not delete the message.';
    if (editing?.id === id) setEditing(undefined);
    const gone = mutators.chat.deleteMessage({ id });
    if (!removeEntry(zero, id) && !(await mutate(gone, { failed }).shown)) return;
    // The menu had the focus and disappears with the message's text.
    elementOf(id)?.focus({ preventScroll: true });
  };

  return (
    <div ref={root} className={styles.thread}>
      {isLost && (
        <p role="status" className={styles.note}>
          This message is no longer available.
        </p>
      )}
      {part ? (
        <MessageLog
          key={part.serial}
          peer={peer}
          anchor={part.anchor}
          target={part.target}
          searchTerm={searchTerm}
          takesFocus={part.serial > 0 && part.target === undefined}
          readUpTo={readUpTo}
          seenUpTo={receipt?.readUpTo ?? 0}
          newestAt={side?.lastAt ?? 0}
          actions={actions}
          onJump={jump}
          onViewChange={onViewChange}
          endRef={end}
        >
          <PendingPictures peerId={peer.id} />
          <div className={styles.refused}>
            <Refused {...slotOf(peer.id)} />
          </div>
        </MessageLog>
      ) : (
        <div className={styles.room}>
          <ListStates count={0} details={details} skeleton={<ThreadSkeleton />} empty={null}>
            {null}
          </ListStates>
        </div>
      )}
      {gone && (
        <>
          <p className={styles.note}>You can read what was said, and no longer write here.</p>
          <LostDraft peerId={peer.id} />
        </>
      )}
      {!gone && <TypingNote peerId={peer.id} name={peer.name} />}
      {editing && (
        <MessageEditor
          key={editing.id}
          message={editing}
          onEnd={(isHere) => {
            setEditing(undefined);
            // The box only appears after this, and only if writing is still possible.
            if (isHere)
              requestAnimationFrame(() => (box.current ?? elementOf(editing.id))?.focus());
          }}
        />
      )}
      {!gone && !editing && (
        <MessageBox
          peer={peer}
          repliedTo={repliedTo}
          onCancelReply={() => setRepliedTo(undefined)}
          boxRef={box}
          place={root}
          onSent={() => end.current?.()}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Delete this message?"
        text="Its words disappear for both of you."
        confirm="Delete"
        onConfirm={() => asked && remove(asked)}
      />
    </div>
  );
}

/** The message that the draft replies to. */
function useRepliedTo(peerId: string) {
  const { draft, change } = useBox(slotOf(peerId));
  const id = draft?.fields.replyToId as string | undefined;
  const [repliedTo] = useQuery(id !== undefined && queries.chat.message({ id }), visited);
  const set = useEffectEvent((replyToId: string | undefined) =>
    change({ text: draft?.fields.text, replyToId }),
  );
  return [repliedTo, useCallback((id: string | undefined) => set(id), [])] as const;
}

/**
 * The part of the conversation that is drawn: at first the newest messages, or the messages around
 * the linked one.
 */
function usePart({ side, details }: PeerState, linkedId: string | undefined) {
  const isValidLink = linkedId !== undefined && isId(linkedId);
  const connected = useIsConnected();
  const [linked, { type }] = useQuery(
    isValidLink && queries.chat.message({ id: linkedId }),
    visited,
  );
  const isLost = linkedId !== undefined && !linked && (!isValidLink || type === 'complete');
  const looking = isValidLink && !linked && !isLost && connected;
  const [part, setPart] = useState<Part & { serial: number }>();
  const newest = (): Part => ({ anchor: endCursor(side?.lastAt ?? 0) });
  // On a slow connection the newest part may be drawn before the linked message arrives: switch to
  // it then.
  const isAsked = !part || (part.serial === 0 && part.target === undefined);
  if (linked && isAsked) {
    const { id, createdAt } = linked;
    setPart({ serial: part ? 1 : 0, anchor: { id, createdAt }, target: id });
  } else if (!part && !looking && (side || details.type === 'complete')) {
    setPart({ serial: 0, ...newest() });
  }
  const jump = (to = newest()) => setPart((from) => ({ serial: (from?.serial ?? 0) + 1, ...to }));
  return { part, isLost, jump };
}
