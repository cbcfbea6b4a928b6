import { useState } from 'react';
import { type Switch as One, switches } from '../../schema/events/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { DisclosureRow } from '../ui/DisclosureRow.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import styles from './EventSettings.module.css';

const words: Record<One, string> = {
  invitation: 'Invitations',
  change: 'Changes of time or place',
  cancellation: 'Cancelled events',
  day: 'A day before an event',
  hour: 'An hour before an event',
  mail: 'By mail, where no device is told',
};

/** The settings for notifications of events, and the address for other calendars. */
export function EventSettings() {
  const [setting, { type }] = useQuery(queries.events.setting(), visited);
  const [open, setOpen] = useState(false);
  const mutate = useMutate();
  const off = setting?.off ?? [];
  const isKnown = setting !== undefined || type === 'complete';
  const turn = (one: One, on: boolean) => mutate(mutators.events.setTelling({ one, on }));
  return (
    <DisclosureRow
      title="Events"
      value={isKnown ? summary(off) : '–'}
      action="Change"
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles.settings}>
        <fieldset className={styles.group}>
          <legend>What you are told of</legend>
          {switches.map((one) => (
            <Switch key={one} row checked={!off.includes(one)} onChange={(on) => turn(one, on)}>
              {words[one]}
            </Switch>
          ))}
        </fieldset>
        <CalendarAddress />
      </div>
    </DisclosureRow>
  );
}

function summary(off: readonly One[]): string {
  if (off.length === 0) return 'You are told of everything';
  return switches.every((one) => one === 'mail' || off.includes(one))
    ? 'You are told of nothing'
    : 'You are told of some of it';
}
