import { memo } from 'react';
import { deletedWords, isMarker, wordsOf } from '../../../schema/chat/rules.ts';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { SearchTerm } from '../../ui/text/Marked.tsx';
import { exactTime } from '../../ui/text/RelativeTime.tsx';
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
  own: boolean;
  peer: Peer;
  /** The message was written here, and the server has not yet confirmed it. */
  waiting: boolean;
  /** The message was sent, and an edit is waiting for the server. */
  editWaits: boolean;
  /** An edit was refused, and is shown below the message. */
  editRefused: boolean;
  /** The message is the log's tab stop. */
  current: boolean;
  /** The message is the reader's last one that the peer has read. */
  seen: boolean;
  /** A link led to it. */
  linked: boolean;
  /** The search term, if the link to this message comes from a search result; otherwise empty. */
  searchTerm: string;
  actions: MessageActions;
}

/**
 * One message. Its accessible name adds what its position shows to the eye: who said it, and when.
 */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, own, peer, first, last, timed, waiting, current, seen, linked, actions } = props;
  const editWaits = props.editWaits && !waiting;
  const { id, createdAt, editedAt, deletedAt, image } = message;
  if (waiting && deletedAt !== null) return null;
  const time = clockTime(createdAt);
  const gone = deletedAt !== null;
  const edited = editedAt !== null && !gone && !waiting;
  const name = [own ? 'You' : peer.name, wordsOf(message), waiting ? 'Waiting to send' : time];
  return (
    <li
      className={styles.message}
      data-place={id}
      data-own={own || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      aria-label={name.join(', ')}
      aria-current={linked || undefined}
      tabIndex={current ? 0 : -1}
    >
      {!own && last && (
        <span className={styles.photo} aria-hidden="true">
          <MemberAvatar member={peer.member} size="s" />
        </span>
      )}
      <div className={styles.line}>
        <div
          className={styles.bubble}
          data-gone={gone || undefined}
          data-picture={image ? '' : undefined}
          title={exactTime(createdAt)}
        >
          {message.replyToId && (
            <Quote quoted={message.replyTo} name={peer.name} onOpen={actions.onOpen} />
          )}
          {gone && <p>{deletedWords}</p>}
          {image && <MessagePicture message={message} name={own ? 'you' : peer.name} />}
          {message.callId && !gone && <CallMarker text={message.text} peer={peer} />}
          {message.gameId && !gone && <GameMarker text={message.text} gameId={message.gameId} />}
          {message.text && !isMarker(message) && (
            <SearchTerm value={props.searchTerm}>
              <MessageText text={message.text} linked={linked} />
            </SearchTerm>
          )}
        </div>
        {!gone && <MessageMenu message={message} own={own} current={current} actions={actions} />}
      </div>
      {(timed || waiting || edited || editWaits || seen) && (
        <p className={styles.foot}>
          {waiting ? <Waiting /> : timed && <span>{time}</span>}
          {edited && <span>(edited)</span>}
          {editWaits && <Waiting />}
          {seen && <span>Seen</span>}
        </p>
      )}
      {props.editRefused && <Refused {...editSlotOf(id)} onEdit={() => actions.onEdit(message)} />}
    </li>
  );
});
