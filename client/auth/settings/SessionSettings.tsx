import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { WordBadge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DisclosureRow } from '../../ui/DisclosureRow.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { toast } from '../../ui/states/toast.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { type DeviceSession, endOneSession, endOtherSessions } from '../account-api.ts';
import { failureDetail } from '../failure.ts';
import { deviceName, isPhone } from './device-name.ts';
import styles from './SessionSettings.module.css';

interface SessionSettingsProps {
  sessions: DeviceSession[] | undefined;
  failed: boolean;
  load: () => Promise<void>;
}

const title = 'Where you are logged in';

export function SessionSettings({ sessions, failed, load }: SessionSettingsProps) {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  const end = async (ending: () => Promise<unknown>) => {
    try {
      await ending();
      // The pressed button is about to disappear.
      list.current?.focus();
    } catch (error) {
      toast.error('Could not log out there. Try again.', { detail: failureDetail(error) });
    }
    await load();
  };

  return (
    <DisclosureRow
      title={title}
      value={sessions ? howMany(sessions.length) : failed ? '–' : <Skeleton width="short" />}
      action="Show"
      open={open}
      onOpenChange={setOpen}
    >
      {failed && <FailedState compact onRetry={load} />}
      {!failed && !sessions && <RowSkeletons count={2} />}
      {sessions && (
        <>
          <ul ref={list} tabIndex={-1} aria-label={title} className={styles.list}>
            {sessions.map((one) => (
              <Row key={one.id} session={one} onEnd={() => end(() => endOneSession(one.id))} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button variant="secondary" onClick={() => end(endOtherSessions)}>
              Log out everywhere else
            </Button>
          )}
        </>
      )}
    </DisclosureRow>
  );
}

const howMany = (count: number) => (count === 1 ? '1 device' : `${count} devices`);

function Row({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const name = deviceName(session.userAgent);
  const Icon = isPhone(session.userAgent) ? Smartphone : Monitor;
  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <span>
          {name} {session.current && <WordBadge>This device</WordBadge>}
        </span>
        <span className={styles.time}>
          Last used: <RelativeTime time={Date.parse(session.lastUsed)} />
        </span>
      </div>
      {!session.current && (
        <Button small variant="quiet" aria-label={`Log out on ${name}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  );
}
