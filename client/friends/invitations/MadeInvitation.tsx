import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { copyShown } from '../../ui/states/copy.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import styles from './Invitations.module.css';

const QrCode = onDemand<{ text: string; label: string }>(
  async () => (await import('./QrCode.tsx')).QrCode,
);

interface MadeInvitationProps {
  url: string;
  /** Makes room for another link. */
  onAnother: () => void;
}

/** A link that was just made, to be passed on: the only time it is shown. */
export function MadeInvitation({ url, onAnother }: MadeInvitationProps) {
  const canShare = typeof navigator.share === 'function';
  const part = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className={styles.part}>
      <TextField
        readOnly
        label="Your link"
        hint="It is shown this once. Whoever has it can use it."
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div data-theme="light" className={styles.code}>
        <QrCode text={url} label="The link as a QR code" meanwhile={<Skeleton shape="fill" />} />
      </div>
      <div className={styles.actions}>
        {canShare && <Button onClick={() => share(url)}>Share</Button>}
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => copyShown(url, 'Link')}>
          Copy link
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          Another link
        </Button>
      </div>
    </div>
  );
}

async function share(url: string) {
  try {
    await navigator.share({ url });
  } catch (error) {
    // Closing the sheet without sending is no failure.
    if ((error as Error).name !== 'AbortError') copyShown(url, 'Link');
  }
}
