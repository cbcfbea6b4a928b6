import { ArrowUp, MessageCircle } from 'lucide-react';
import {
  Fragment,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Cursor } from '../../../schema/arguments.ts';
import { ListStates } from '../../lists/ListStates.tsx';
import { useLogScroll } from '../../lists/use-log-scroll.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { BeforeFold } from '../../ui/text/before-fold.ts';
import { useNow } from '../../ui/text/RelativeTime.tsx';
import { useEntries } from '../../writing/ledger.ts';
import { editOf, useWaiting } from '../../writing/waiting.ts';
import { useMyId } from '../../zero/me.ts';
import { type GroupedMessage, sectionsOf } from '../conversations/sections.ts';
import { useWithAhead } from '../live/ahead.ts';
import type { Peer } from '../peer.ts';
import styles from './Log.module.css';
import { focusNewest, moveFocus } from './log-keys.ts';
import { MessageItem } from './MessageItem.tsx';
import type { MessageActions } from './message-actions.ts';
import { endCursor, type MessageRow } from './message-row.ts';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { ToNewest } from './ToNewest.tsx';
import { UnreadDivider, unreadDividerId } from './UnreadDivider.tsx';
import { useAriaLive } from './use-aria-live.ts';
import { useDeferredMessages } from './use-deferred-messages.ts';
import { useMessagePages } from './use-message-pages.ts';
import { useMessageTouches } from './use-message-touches.ts';
import { useScrollingMark } from './use-scrolling-mark.ts';
import { useUnreadDivider } from './use-unread-divider.ts';

interface MessageLogProps {
  peer: Peer;
  /** Where the log begins: around this message. */
  anchor: Cursor;
  /** Id of the message that a link led to. */
  target: string | undefined;
  /** The search term, if the link comes from a search result; otherwise empty. */
  searchTerm: string;
  /** The part drawn before had the focus: the newest message takes it over. */
  takesFocus: boolean;
  /** Up to when the reader had read as they arrived, in ms; undefined if nothing was unread. */
  readUpTo: number | undefined;
  /** Up to when the peer has read, in ms. */
  seenUpTo: number;
  /** The time of the newest message of the conversation, in ms. */
  newestAt: number;
  actions: Omit<MessageActions, 'onOpen'>;
  /** Draws another part of the conversation: around a message, or from the newest on. */
  onJump: (to: { anchor: Cursor; target: string } | undefined) => void;
  /** Called with the newest drawn message that was sent, and whether the end is in sight. */
  onViewChange: (newest: MessageRow | undefined, atEnd: boolean) => void;
  /** Receives the function that goes to the end. */
  endRef: Ref<() => void>;
  /** Messages that are being sent or have failed. */
  children?: ReactNode;
}

/**
 * For each history entry the router stores how far elements were scrolled, under their position in
 * the page or under this id, so a log would begin where another conversation's was left. Escaped
 * like this, the id yields a selector that matches nothing.
 */
const nowhere = '\\6e owhere';

export function MessageLog(props: MessageLogProps) {
  const { peer, anchor, target, takesFocus, readUpTo, seenUpTo, children } = props;
  const me = useMyId();
  const now = useNow();
  const waiting = useWaiting((names) => names);
  const refused = useRefusedEdits();
  const log = useRef<HTMLDivElement>(null);
  const pages = useMessagePages(peer.id, anchor, target === undefined);
  const known = useWithAhead(pages.rows, peer.id, !pages.hasLater);
  const messages = useDeferredMessages(known, target !== undefined || readUpTo !== undefined);
  const isDrawn = messages.length === known.length;
  const newest = messages.at(-1);
  const newestAt = Math.max(props.newestAt, newest?.createdAt ?? 0);
  const { atEnd, scrollToEnd, scrollToMessage, stopFollowing } = useLogScroll(log, {
    onEarlier: pages.earlier,
    onLater: pages.later,
    hasLater: pages.hasLater,
    isDrawn,
    isSettled: pages.isSettled,
    target,
  });
  const [current, setCurrent] = useState<string>();
  const [linked, setLinked] = useState(target);
  const unread = useUnreadDivider(readUpTo, { ...pages, messages, isDrawn });
  // The minute clock may lag behind the newest message.
  const today = Math.max(now, newest?.createdAt ?? 0);
  const sections = useMemo(
    () => sectionsOf(messages, { me, now: today, readUpTo: unread.after }),
    [messages, me, today, unread.after],
  );

  const jump = (to: Cursor, id: string) => {
    // Unfolded by the time it is led to.
    flushSync(() => setLinked(id));
    if (!scrollToMessage(id)) props.onJump({ anchor: to, target: id });
  };
  const open = useEffectEvent(({ id, createdAt }: Cursor) => jump({ id, createdAt }, id));
  const { onReply, onEdit, onDelete } = props.actions;
  const actions = useMemo(
    (): MessageActions => ({
      onReply,
      onEdit,
      onDelete,
      onOpen: (message) => open(message),
    }),
    [onReply, onEdit, onDelete],
  );

  useScrollingMark(log);
  useMessageTouches(
    log,
    onReply &&
      ((id) => {
        const message = messages.find((one) => one.id === id && one.deletedAt === null);
        if (message) onReply(message);
      }),
  );

  const isEmpty = messages.length === 0;
  const isHere = pages.isSettled && (!isEmpty || pages.hasBeginning);
  const ariaLive = useAriaLive(messages[0]?.id, isDrawn && isHere);
  // Unsent messages have this device's time, which may be later than messages of others that are
  // still to come.
  const sent = messages.findLast(({ id }) => !waiting.includes(id));
  const reportView = useEffectEvent(() => props.onViewChange(sent, atEnd));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the newest message changes, or the end comes into sight
  useEffect(() => reportView(), [sent, atEnd]);

  const end = () => (pages.hasLater ? props.onJump(undefined) : scrollToEnd());
  useImperativeHandle(props.endRef, () => end);
  // The button disappears at the end, and if another part is drawn, so does the focused message.
  const pressEnd = () => {
    end();
    focusNewest(log.current);
  };
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (takesFocus && !isEmpty && isLost) focusNewest(log.current);
  }, [takesFocus, isEmpty]);
  // Whether anything has arrived since the end was last in sight.
  const endAt = useRef(newestAt);
  useEffect(() => {
    if (atEnd) endAt.current = newestAt;
  }, [atEnd, newestAt]);
  const isOwn = newest?.senderId === me && newest.createdAt === newestAt;
  const hasMissed = !atEnd && endAt.current < newestAt && !isOwn;

  const keyboard = messages.some(({ id }) => id === current) ? current : newest?.id;
  // If later messages are not loaded, some of those may have been seen too.
  const lastSeen = messages.findLast(
    ({ senderId, createdAt, deletedAt }) =>
      senderId === me && createdAt <= seenUpTo && deletedAt === null,
  );
  const seen = pages.hasLater ? undefined : lastSeen?.id;
  const item = ({ unread: begins, ...placed }: GroupedMessage<MessageRow>) => (
    <Fragment key={placed.message.id}>
      {begins && <UnreadDivider onSight={unread.onSight} />}
      <MessageItem
        {...placed}
        isOwn={placed.message.senderId === me}
        peer={peer}
        isPending={waiting.includes(placed.message.id)}
        isEditPending={waiting.includes(editOf(placed.message.id))}
        isEditRefused={refused.includes(placed.message.id)}
        isTabStop={placed.message.id === keyboard}
        isLastSeen={placed.message.id === seen}
        isLinked={placed.message.id === linked}
        searchTerm={placed.message.id === target ? props.searchTerm : ''}
        actions={actions}
      />
    </Fragment>
  );
  const drawn = sections.some((section) => section.messages.some(({ unread }) => unread));
  return (
    <div className={styles.frame}>
      {readUpTo !== undefined && unread.isAbove(drawn) && (
        <div className={styles.above}>
          <Button
            small
            variant="secondary"
            onClick={() => jump(endCursor(readUpTo), unreadDividerId)}
          >
            <ArrowUp aria-hidden="true" />
            Unread
          </Button>
        </div>
      )}
      <BeforeFold value={stopFollowing}>
        <div
          ref={log}
          role="log"
          data-scroll-restoration-id={nowhere}
          aria-live={ariaLive}
          aria-label={peer.name || 'Conversation'}
          // Words that scroll, in a low log, and no message to focus.
          tabIndex={isEmpty ? 0 : undefined}
          className={styles.log}
          onKeyDown={moveFocus}
          onFocus={({ target }) => {
            const at = target.closest<HTMLElement>('[data-place]')?.dataset.place;
            if (at && at !== unreadDividerId) setCurrent(at);
          }}
        >
          <div className={styles.content}>
            {(pages.earlierIs === 'loading' || !isDrawn) && <ThreadSkeleton />}
            {pages.earlierIs === 'failed' && <FailedState compact onRetry={pages.retryEarlier} />}
            <ListStates
              compact
              count={messages.length}
              details={pages.details}
              skeleton={<ThreadSkeleton />}
              empty={
                <div className={styles.empty}>
                  <EmptyState
                    compact
                    icon={<MessageCircle aria-hidden="true" />}
                    title="No messages yet. Say hello"
                  />
                </div>
              }
            >
              {sections.map(({ key, age, day, messages }) => (
                <section key={key} className={styles.section}>
                  {age && <h3 className={styles.age}>{age}</h3>}
                  {day && (
                    <h3 className={styles.day}>
                      <span>{day}</span>
                    </h3>
                  )}
                  <ul className={styles.list}>{messages.map(item)}</ul>
                </section>
              ))}
            </ListStates>
            {children}
          </div>
        </div>
      </BeforeFold>
      {!atEnd && !isEmpty && <ToNewest hasMissed={hasMissed} onPress={pressEnd} />}
      <p role="status" className="visually-hidden">
        {hasMissed && 'New messages'}
      </p>
    </div>
  );
}

/** The ids of messages whose edits were refused. */
function useRefusedEdits(): string {
  return useEntries((all) =>
    [...all.values()]
      .flatMap(({ kind, state, target }) =>
        kind === 'message edit' && state === 'refused' ? target : [],
      )
      .join(' '),
  );
}
