import { useState } from 'react';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { formatNumber } from '../../ui/text/numbers.ts';
import styles from './HypeButton.module.css';

const Hypers = onDemand(async () => (await import('./Hypers.tsx')).Hypers);

/** The number of hypes of a post; a press lists the members. */
export function HypesButton({ postId, count }: { postId: string; count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.action, styles.count)}
        aria-haspopup="dialog"
        onClick={() => {
          Hypers.preload();
          setOpen(true);
        }}
      >
        {formatNumber(count)}
        <span className="visually-hidden"> {count === 1 ? 'hype' : 'hypes'}</span>
      </button>
      <Dialog closable open={open} onOpenChange={setOpen} title="Hypes">
        <Hypers
          postId={postId}
          count={count}
          meanwhile={<RowSkeletons count={Math.min(count, 6)} />}
        />
      </Dialog>
    </>
  );
}
