import { useState } from 'react';
import { setSound, useSound } from '../device/chime.ts';
import { DisclosureRow } from '../ui/DisclosureRow.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import styles from './Push.module.css';
import { PushSettings } from './PushSettings.tsx';

/** How this device announces news. */
export function NotificationSettings() {
  const sound = useSound();
  const [open, setOpen] = useState(false);
  return (
    <DisclosureRow
      title="Notifications"
      value={sound ? 'With sound' : 'Without sound'}
      action="Change"
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles.settings}>
        <div className={styles.group}>
          <Switch row checked={sound} onChange={setSound}>
            Sound for what is new
          </Switch>
          <p className={styles.note}>
            It applies to this browser. Whose posts you are told of, you choose on their profiles.
          </p>
        </div>
        <PushSettings />
      </div>
    </DisclosureRow>
  );
}
