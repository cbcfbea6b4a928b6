import { useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { DisclosureRow } from '../ui/DisclosureRow.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import styles from './ChatSettings.module.css';

/** The settings for sharing read receipts and typing, which work both ways. */
export function ChatSettings() {
  const [setting, { type }] = useQuery(queries.chat.setting(), visited);
  const [open, setOpen] = useState(false);
  const mutate = useMutate();
  const seen = setting?.sharesSeen ?? true;
  const typing = setting?.sharesTyping ?? true;
  const share = (what: 'seen' | 'typing', on: boolean) => mutate(mutators.chat.share({ what, on }));
  return (
    <DisclosureRow
      title="Messages"
      value={setting || type === 'complete' ? shared(seen, typing) : '–'}
      action="Change"
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles.settings}>
        <div>
          <Switch row checked={seen} onChange={(next) => share('seen', next)}>
            Seen
          </Switch>
          <p className={styles.note}>
            Others see up to where you have read what they wrote, and you see it of them.
          </p>
        </div>
        <div>
          <Switch row checked={typing} onChange={(next) => share('typing', next)}>
            Typing
          </Switch>
          <p className={styles.note}>
            Others see that you are writing to them, and you see it of them.
          </p>
        </div>
      </div>
    </DisclosureRow>
  );
}

function shared(seen: boolean, typing: boolean): string {
  if (seen && typing) return 'Shows when you have read and when you write';
  if (seen) return 'Shows when you have read';
  return typing ? 'Shows when you write' : 'Shows neither when you have read nor when you write';
}
