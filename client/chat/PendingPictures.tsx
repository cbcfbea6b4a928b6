import { type RefObject, useRef } from 'react';
import { queries } from '../../schema/queries.ts';
import { useToldHere } from '../photos/uploads/in-sight.ts';
import { LocalPicture } from '../photos/uploads/LocalPicture.tsx';
import { stateSentence } from '../photos/uploads/state-words.ts';
import type { Going } from '../photos/uploads/tray.ts';
import { uploads } from '../photos/uploads/uploads.ts';
import { Button } from '../ui/Button.tsx';
import { goingAway } from '../ui/focus-box.ts';
import { useHandedFocus } from '../ui/use-handed-focus.ts';
import { superseded } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './Message.module.css';
import { messageIdOf, useMessageUploads } from './message-upload.ts';

/** Pictures that are being sent, until their messages replace them. */
export function PendingPictures({ peerId }: { peerId: string }) {
  const pending = useMessageUploads(peerId);
  if (pending.length === 0) return null;
  return (
    <ul aria-label="On their way">
      {pending.map((going) => (
        <PendingPicture key={going.id} going={going} />
      ))}
    </ul>
  );
}

function PendingPicture({ going }: { going: Going }) {
  const place = useRef<HTMLLIElement>(null);
  const [sent] = useQuery(queries.chat.message({ id: messageIdOf(going) }), superseded);
  useToldHere(place, going.id, Boolean(sent));
  return sent ? null : <OnItsWay going={going} place={place} />;
}

function OnItsWay({ going, place }: { going: Going; place: RefObject<HTMLLIElement | null> }) {
  const { id, upload, state, share } = going;
  useHandedFocus(place, () =>
    document.querySelector<HTMLElement>(`[data-place="${messageIdOf(going)}"]`),
  );
  const failed = state === 'failed' || state === 'refused';
  return (
    <li ref={place} className={styles.message} data-own="" data-first="" data-last="">
      <div className={styles.line}>
        <div className={styles.bubble} data-picture="" data-failed={failed || undefined}>
          <div className={styles.picture}>
            <LocalPicture file={upload.file} alt="Your picture" />
          </div>
        </div>
      </div>
      <div className={failed ? styles.failed : styles.going}>
        <span>
          {failed && 'Could not send. '}
          {stateSentence(going)}
          {state === 'sending' && share < 1 && ` ${Math.floor(share * 100)} %`}
        </span>
        {state === 'failed' && (
          <Button small variant="secondary" onClick={goingAway(() => uploads.retry(id))}>
            Retry
          </Button>
        )}
        <Button small variant="quiet" onClick={goingAway(() => uploads.cancel(id))}>
          {failed ? 'Remove' : 'Cancel'}
        </Button>
      </div>
    </li>
  );
}
