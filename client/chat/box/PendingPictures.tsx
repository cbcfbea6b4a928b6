import { useRef } from 'react';
import { queries } from '../../../schema/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { movingFocus } from '../../ui/focus/focus-box.ts';
import { useFocusHandover } from '../../ui/focus/use-focus-handover.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { cancelUpload } from '../../writing/cancel-upload.ts';
import type { Entry } from '../../writing/entry.ts';
import { useInView } from '../../writing/in-view.ts';
import { useUploads } from '../../writing/ledger.ts';
import { ChosenPicture } from '../../writing/pictures/LocalPicture.tsx';
import { asSentence, useProgress } from '../../writing/pictures/state-words.ts';
import { superseded } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import styles from '../log/Message.module.css';
import { MessageText } from '../log/MessageText.tsx';
import { slotOf } from './slots.ts';

const UploadingPictures = onDemand(
  async () => (await import('../../photos/UploadingPictures.tsx')).UploadingPictures,
);

/** Pictures that are being uploaded, until their messages replace them. */
export function PendingPictures({ peerId }: { peerId: string }) {
  const uploading = useUploads(slotOf(peerId));
  if (uploading.length === 0) return null;
  return (
    <ul aria-label="On their way">
      {uploading.map((entry) => (
        <PendingPicture key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function PendingPicture({ entry }: { entry: Entry }) {
  const [sent] = useQuery(queries.chat.message({ id: entry.id }), superseded);
  return sent ? null : <UploadingPicture entry={entry} />;
}

function UploadingPicture({ entry }: { entry: Entry }) {
  const item = useRef<HTMLLIElement>(null);
  useInView(entry.id, item);
  useFocusHandover(item, () => document.querySelector<HTMLElement>(`[data-place="${entry.id}"]`));
  const { words, percent } = useProgress(entry.id);
  const { text } = entry.fields;
  return (
    <li ref={item} className={styles.message} data-own="" data-first="" data-last="">
      <div className={styles.line}>
        <div className={styles.bubble} data-picture="">
          <Pictures entry={entry} />
          {typeof text === 'string' && text.trim() && <MessageText text={text.trim()} />}
        </div>
      </div>
      <div className={styles.pending}>
        <span>
          {asSentence(words)}
          {percent !== undefined && ` ${percent} %`}
        </span>
        <Button small variant="quiet" onClick={movingFocus(() => cancelUpload(entry))}>
          Cancel
        </Button>
      </div>
    </li>
  );
}

function Pictures({ entry: { pictures = [] } }: { entry: Entry }) {
  const [first, ...more] = pictures;
  if (!first) return null;
  if (more.length === 0)
    return (
      <div className={styles.picture}>
        <ChosenPicture picture={first} alt="Your picture" />
      </div>
    );
  return (
    <div className={styles.album}>
      <UploadingPictures pictures={pictures} words={() => 'Your picture'} />
    </div>
  );
}
