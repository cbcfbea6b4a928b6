import { useConnectionState, useZero } from '@rocicorp/zero/react';
import { type ReactNode, useEffect, useState } from 'react';
import { forgetSnapshot } from '../boot/screen-snapshot.ts';
import { localData } from '../device/local-data.ts';
import { Button } from '../ui/Button.tsx';
import { DisclosureRow } from '../ui/DisclosureRow.tsx';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { isWaiting } from '../writing/entry.ts';
import { useEntries } from '../writing/ledger.ts';
import styles from './LocalData.module.css';
import { lastSync } from './last-sync.ts';
import { dropImages } from './local-store.ts';

const bytesPerMegabyte = 1_000_000;

function useStoredMegabytes(): string {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    navigator.storage?.estimate().then(({ usage }) => setBytes(usage));
  }, []);
  return bytes === undefined ? '–' : `${(bytes / bytesPerMegabyte).toFixed(1)} MB`;
}

/** Shows the size and age of the local data, and offers to fetch it again. */
export function LocalData() {
  const zero = useZero();
  const isConnected = useConnectionState().name === 'connected';
  const waits = useEntries((all) => [...all.values()].filter(isWaiting).length);
  const size = useStoredMegabytes();
  const synced = lastSync();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);

  async function reset() {
    forgetSnapshot(zero.userID ?? '');
    localData.noteReset();
    // Unsent entries stay, as they could not be fetched again.
    await Promise.all([zero.delete(), dropImages()]);
    location.reload();
  }

  return (
    <DisclosureRow title="Local data" value={size} action="Show" open={open} onOpenChange={setOpen}>
      <p className={styles.line}>
        This browser keeps a copy of what you may see, so that Hearth opens without a connection.
      </p>
      <dl className={styles.facts}>
        <Fact label="Stored on this device">{size}</Fact>
        <Fact label="Last sync">
          {isConnected ? 'Up to date' : synced ? <RelativeTime time={synced} /> : 'Never'}
        </Fact>
        <Fact label="Written and not sent yet">{waits}</Fact>
      </dl>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Reset local data
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reset local data?"
        text="The copy in this browser, pictures included, is emptied and fetched again, which needs a connection. What you are writing stays, and so do posts, comments, messages and events that wait to be sent. Other changes that wait, such as a hype, may be lost."
        confirm="Reset"
        onConfirm={reset}
      />
    </DisclosureRow>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
