import { useState } from 'react';
import type { MessageAround } from '../../../schema/admin/answers.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusFallback } from '../../ui/focus/use-focus-fallback.ts';
import { FoldedText } from '../../ui/text/FoldedText.tsx';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { act } from '../admin-api.ts';
import { useBusy } from '../use-busy.ts';
import { ReportedPictures } from './ReportedPictures.tsx';
import styles from './Reports.module.css';

/** A reported message with those around it, once its moderator asks for them: that is an act. */
export function MessagesAround({ report }: { report: number }) {
  const [messages, setMessages] = useState<MessageAround[]>();
  const [busy, run] = useBusy('The messages could not be opened.');
  const place = useFocusFallback<HTMLDivElement>();
  const look = () =>
    run(async () =>
      setMessages((await act<{ messages: MessageAround[] }>('look', { report })).messages),
    );
  return (
    <div ref={place} tabIndex={-1} className={styles.look}>
      {messages ? (
        <ol className={styles.messages} aria-label="Messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      ) : (
        <>
          <p>Only the two of them can see what they write. That you read it is written down.</p>
          <Button variant="secondary" busy={busy} onClick={look}>
            Read the messages
          </Button>
        </>
      )}
    </div>
  );
}

function Message({ message }: { message: MessageAround }) {
  const { by, words, pictures, at, isReported, isDeleted } = message;
  return (
    <li className={styles.message} data-reported={isReported || undefined}>
      <p className={styles.line}>
        <bdi>{displayName(by)}</bdi> · <RelativeTime time={Date.parse(at)} />
        {isReported && ' · Reported'}
        {isDeleted && ' · Deleted'}
      </p>
      {words && <FoldedText className={styles.words} text={words} />}
      <ReportedPictures pictures={pictures} />
    </li>
  );
}
