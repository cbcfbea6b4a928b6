import { memo } from 'react';
import { deletedWords, isMarker, wordsOf } from '../../../schema/chat/rules.ts';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { SearchTerm } from '../../ui/text/Marked.tsx';
import { exactTime } from '../../ui/text/RelativeTime.tsx';
import { useArrival } from '../../ui/use-arrival.ts';
import { Refused } from '../../writing/Refused.tsx';
import { editSlotOf } from '../box/slots.ts';
import type { GroupedMessage } from '../conversations/sections.ts';
import type { Peer } from '../peer.ts';
import { CallMarker } from './CallMarker.tsx';
import { GameMarker } from './GameMarker.tsx';
import styles from './Message.module.css';
import { MessageMenu } from './MessageMenu.tsx';
import { MessagePicture } from './MessagePicture.tsx';
import { MessageText } from './MessageText.tsx';
import type { MessageActions } from './message-actions.ts';
import type { MessageRow } from './message-row.ts';
import { Quote } from './Quote.tsx';
import { clockTime } from './times.ts';

interface MessageItemProps extends Omit<GroupedMessage<MessageRow>, 'unread'> {
  isOwn: boolean;
  peer: Peer;
  /** The message was written here, and the server has not yet confirmed it. */
  isPending: boolean;
  /** The message was sent, and an edit is waiting for the server. */
  isEditPending: boolean;
  /** An edit was refused, and is shown below the message. */
  isEditRefused: boolean;
  /** The message is the log's tab stop. */
  isTabStop: boolean;
  /** The message is the reader's last one that the peer has read. */
  isLastSeen: boolean;
  /** A link led to it. */
  isLinked: boolean;
  /** The search term, if the link to this message comes from a search result; otherwise empty. */
  searchTerm: string;
  actions: MessageActions;
}

/**
 * One message. Its accessible name adds what its position shows to the eye: who said it, and when.
 */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const {
    message,
    isOwn,
    peer,
    first,
    last,
    timed,
    isPending,
    isTabStop,
    isLastSeen,
    isLinked,
    actions,
  } = props;
  const isEditPending = props.isEditPending && !isPending;
  const { id, createdAt, editedAt, deletedAt, image } = message;
  const arrival = useArrival(createdAt);
  if (isPending && deletedAt !== null) return null;
  const time = clockTime(createdAt);
  const isDeleted = deletedAt !== null;
  const isEdited = editedAt !== null && !isDeleted && !isPending;
  const name = [isOwn ? 'You' : peer.name, wordsOf(message), isPending ? 'Waiting to send' : time];
  return (
    <li
      className={styles.message}
      {...arrival}
      data-place={id}
      data-own={isOwn || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      aria-label={name.join(', ')}
      aria-current={isLinked || undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      {!isOwn && last && (
        <span className={styles.photo} aria-hidden="true">
          <MemberAvatar member={peer.member} size="s" />
        </span>
      )}
      <div className={styles.line}>
        <div
          className={styles.bubble}
          data-gone={isDeleted || undefined}
          data-picture={image && !isDeleted ? '' : undefined}
          title={exactTime(createdAt)}
        >
          {message.replyToId && !isDeleted && (
            <Quote quoted={message.replyTo} name={peer.name} onOpen={actions.onOpen} />
          )}
          {isDeleted && <p>{deletedWords}</p>}
          {image && !isDeleted && (
            <MessagePicture message={message} name={isOwn ? 'you' : peer.name} />
          )}
          {message.callId && !isDeleted && (
            <CallMarker text={message.text} callId={message.callId} peer={peer} />
          )}
          {message.gameId && !isDeleted && (
            <GameMarker text={message.text} gameId={message.gameId} />
          )}
          {message.text && !isDeleted && !isMarker(message) && (
            <SearchTerm value={props.searchTerm}>
              <MessageText text={message.text} isLinked={isLinked} />
            </SearchTerm>
          )}
        </div>
        {!isDeleted && (
          <MessageMenu
            message={message}
            isOwn={isOwn}
            peer={peer}
            isTabStop={isTabStop}
            actions={actions}
          />
        )}
      </div>
      {(timed || isPending || isEdited || isEditPending || isLastSeen) && (
        <p className={styles.foot}>
          {isPending ? <Waiting /> : timed && <span>{time}</span>}
          {isEdited && <span>(edited)</span>}
          {isEditPending && <Waiting />}
          {isLastSeen && <span>Seen</span>}
        </p>
      )}
      {props.isEditRefused && (
        <Refused {...editSlotOf(id)} onEdit={() => actions.onEdit(message)} />
      )}
    </li>
  );
});
