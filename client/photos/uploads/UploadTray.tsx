import { useConnectionState } from '@rocicorp/zero/react';
import { useEffect, useEffectEvent } from 'react';
import { mutators } from '../../../schema/mutators.ts';
import { unreachableWords } from '../../device/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useMyId } from '../../zero/me.ts';
import { useMutate } from '../../zero/mutate.ts';
import styles from './UploadTray.module.css';
import { type Finish, type Going, uploads, useUploads } from './uploads.ts';

const names = { profile: 'Profile picture', cover: 'Cover photo' };

/** Keeps the member's uploads going on every screen, and shows how far they are. */
export function UploadTray() {
  useKeepUploading();
  const shown = useUploads();
  return (
    <>
      <p role="status" className="visually-hidden">
        {shown.map((going) => `${names[going.type]}: ${stateWords(going)}`).join(' ')}
      </p>
      {shown.length > 0 && (
        <section aria-label="Uploads" className={styles.tray}>
          <ul>
            {shown.map((going) => (
              <UploadRow key={going.id} going={going} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function useKeepUploading() {
  const me = useMyId();
  const mutate = useMutate();
  const connected = useConnectionState().name === 'connected';
  useEffect(() => {
    // Done when the server has it. Until then the upload stays, and Retry goes on from here.
    const finish: Finish = async ({ id, purpose: { type } }, image) => {
      const change = mutators.photos.setPicture({ id, type, image });
      const { shown, outcome } = mutate(change, { toastId: id });
      const became = (await shown) ? await outcome : 'unsent';
      if (became === 'refused') throw new Error('It could not be changed.');
      if (became === 'unsent') throw new Error(unreachableWords);
      toast.success(`${names[type]} changed.`, { id });
    };
    uploads.open(me, finish);
    return uploads.close;
  }, [me, mutate]);
  const resume = useEffectEvent(() => void uploads.resume());
  useEffect(() => {
    if (connected) resume();
  }, [connected]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && resume();
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}

/** What is said aloud: not each percent. */
function stateWords({ state, share, words }: Going): string {
  if (state === 'sending') return share < 1 ? 'uploading…' : 'being prepared…';
  if (state === 'waiting') return 'waiting for a connection.';
  return words ?? '';
}

function UploadRow({ going }: { going: Going }) {
  const { id, type, state, share } = going;
  const percent = Math.floor(share * 100);
  const failed = state === 'failed' || state === 'refused';
  return (
    <li className={styles.row}>
      <span className={styles.name}>{names[type]}</span>
      <span className={styles.share}>{state === 'sending' && share < 1 && `${percent} %`}</span>
      <span className={styles.buttons}>
        {state === 'failed' && (
          <Button small variant="secondary" onClick={() => uploads.retry(id)}>
            Retry
          </Button>
        )}
        <Button small variant="quiet" onClick={() => uploads.cancel(id)}>
          {state === 'refused' ? 'Remove' : 'Cancel'}
        </Button>
      </span>
      {state === 'sending' && share < 1 ? (
        <progress
          className={styles.progress}
          aria-label={`${names[type]} upload`}
          value={percent}
          max={100}
        />
      ) : (
        <span className={failed ? styles.failed : styles.words}>{sentence(stateWords(going))}</span>
      )}
    </li>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
