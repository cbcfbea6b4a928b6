import { useState } from 'react';
import { type NotificationType, notificationTypes } from '../../schema/notifications/rules.ts';
import { useRole } from '../auth/session.ts';
import { Switch } from '../ui/fields/Switch.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import styles from './Push.module.css';
import type { PushChoices } from './push.ts';
import { usePush, usePushOffered } from './use-push.ts';

const words: Record<NotificationType, string> = {
  message: 'Messages',
  call: 'Calls',
  chess: 'Challenges and turns in chess',
  post: 'Posts of your friends',
  like: 'Hypes of your posts',
  comment: 'Comments on your posts',
  friend_request: 'Friend requests',
  friend_accept: 'Accepted friend requests',
  event_invite: 'Invitations to events',
  event_change: 'Changes of time or place',
  event_cancel: 'Cancelled events',
  event_day: 'A day before an event',
  event_hour: 'An hour before an event',
  report: 'New reports',
  report_seen: 'Reports of yours that were looked at',
};

const usualNight = { from: 22 * 60, until: 7 * 60 };

/** The kinds of news that are pushed to this device. */
export function PushSettings() {
  const offered = usePushOffered();
  const { choices, busy, refused, turnOn, turnOff, change } = usePush();
  const [turning, setTurning] = useState(false);
  const turn = async (on: boolean) => {
    if (busy) return;
    setTurning(on);
    await (on ? turnOn() : turnOff());
    setTurning(false);
  };
  if (offered === false)
    return (
      <p className={styles.note}>
        This browser cannot be told of news while Hearth is closed. On an iPhone or iPad, add Hearth
        to the home screen first.
      </p>
    );
  return (
    <>
      <div className={styles.group}>
        <Switch
          row
          // Turned at once, while browser and server are still being asked.
          checked={choices !== undefined || turning}
          onChange={turn}
        >
          Push on this device
        </Switch>
        <p className={styles.note} role="status">
          {refused
            ? 'This browser does not let Hearth notify you. Allow it in its settings for this site, then try again.'
            : 'Tells you of news while you are not looking at Hearth.'}
        </p>
      </div>
      {choices && <Choices choices={choices} onChange={change} />}
    </>
  );
}

interface ChoicesProps {
  choices: PushChoices;
  onChange: (choices: PushChoices) => void;
}

function Choices({ choices, onChange }: ChoicesProps) {
  const { typesOff, quiet } = choices;
  const role = useRole();
  const offered = notificationTypes.filter((type) => type !== 'report' || role);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>What it tells you of</legend>
        {offered.map((type) => {
          const others = typesOff.filter((one) => one !== type);
          return (
            <Switch
              key={type}
              row
              checked={!typesOff.includes(type)}
              onChange={(on) => onChange({ ...choices, typesOff: on ? others : [...others, type] })}
            >
              {words[type]}
            </Switch>
          );
        })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>When it does not</legend>
        <Switch
          row
          checked={quiet !== null}
          onChange={(on) => onChange({ ...choices, quiet: on ? usualNight : null })}
        >
          Quiet hours
        </Switch>
        {quiet && (
          <div className={styles.hours}>
            <Hour
              label="From"
              minute={quiet.from}
              onChange={(from) => onChange({ ...choices, quiet: { ...quiet, from } })}
            />
            <Hour
              label="Until"
              minute={quiet.until}
              onChange={(until) => onChange({ ...choices, quiet: { ...quiet, until } })}
            />
          </div>
        )}
        <p className={styles.note}>
          By the clock of this device. What comes meanwhile waits in Notifications.
        </p>
      </fieldset>
    </>
  );
}

interface HourProps {
  label: string;
  minute: number;
  onChange: (minute: number) => void;
}

/** Reports the value on blur: on the way to 22:30 the field says 22:03. */
function Hour({ label, minute, onChange }: HourProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const [hours, minutes] = (typed ?? '').split(':').map(Number);
    setTyped(undefined);
    if (hours === undefined || minutes === undefined) return;
    if (hours * 60 + minutes !== minute) onChange(hours * 60 + minutes);
  };
  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? clock(minute)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
    />
  );
}

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
