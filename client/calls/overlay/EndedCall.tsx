import { Link } from '@tanstack/react-router';
import { Phone, Video, X } from 'lucide-react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { useMyId } from '../../zero/me.ts';
import type { CallSession } from '../session.ts';
import { startCall } from '../start-call.ts';
import type { CallView } from '../view.ts';
import styles from './CallControls.module.css';
import { Control } from './Control.tsx';

/** What is left to do after a call: after one of the member's own that did not come about, more. */
export function EndedCall({ call, view }: { call: CallSession; view: CallView }) {
  const me = useMyId();
  const { peerId, isCaller, voice, mutate, close } = call;
  const mayTryAgain = isCaller && (view.isUnanswered || view.problem !== undefined);
  return (
    <div className={styles.place}>
      {mayTryAgain && (
        <div className={styles.after}>
          <Link
            to="/messages/$peerId"
            params={{ peerId }}
            className={buttonClass({ variant: 'secondary' })}
            onClick={close}
          >
            Send a message
          </Link>
          <Button onClick={() => startCall(peerId, { me, mutate }, voice)}>
            {voice ? <Phone aria-hidden="true" /> : <Video aria-hidden="true" />}
            Call again
          </Button>
        </div>
      )}
      <div className={classNames(styles.bar, view.fillsScreen ? styles.round : styles.small)}>
        <Control label="Close" onClick={close}>
          <X aria-hidden="true" />
        </Control>
      </div>
    </div>
  );
}
