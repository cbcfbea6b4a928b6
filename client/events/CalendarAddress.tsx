import { useEffect, useState } from 'react';
import { ApiError, callApi } from '../device/api.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ConfirmDialog } from '../ui/layers/ConfirmDialog.tsx';
import { copyShown } from '../ui/states/copy.ts';
import { FailedState } from '../ui/states/FailedState.tsx';
import { toast } from '../ui/states/toast.ts';
import styles from './EventSettings.module.css';

const path = '/api/calendar';

/** 'there': an address exists but cannot be shown again; 'shown': it was just made. */
type State = { is: 'unknown' | 'failed' | 'none' | 'there' } | { is: 'shown'; url: string };

/** A secret address from which other calendars read all events of the member. */
export function CalendarAddress() {
  const [state, setState] = useState<State>({ is: 'unknown' });
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const [busy, setBusy] = useState(false);

  const look = () => {
    setState({ is: 'unknown' });
    callApi<{ createdAt: string | null }>(path).then(
      ({ createdAt }) => setState({ is: createdAt ? 'there' : 'none' }),
      () => setState({ is: 'failed' }),
    );
  };
  useEffect(look, []);

  async function change(work: () => Promise<State>, failure: string) {
    if (busy) return;
    setBusy(true);
    try {
      setState(await work());
      toast.dismiss('calendar-address');
    } catch (error) {
      const detail = error instanceof ApiError ? error.words : undefined;
      toast.error(failure, { id: 'calendar-address', detail });
    }
    setBusy(false);
  }
  const make = () =>
    change(async () => {
      const { url } = await callApi<{ url: string }>(path, { body: {} });
      return { is: 'shown', url };
    }, 'Could not make the address.');
  const end = () =>
    change(async () => {
      await callApi(`${path}/end`, { body: {} });
      return { is: 'none' };
    }, 'Could not revoke the address.');

  return (
    <section aria-labelledby="calendar-address" className={styles.address}>
      <h3 id="calendar-address" className={styles.title}>
        Private calendar address
      </h3>
      <p className={styles.note}>
        Give it to another calendar, and your events appear there as well. Whoever knows the address
        can read them, so keep it to yourself. It ends when you change your email, change or reset
        your password, or log out all other sessions.
      </p>
      {state.is === 'failed' && <FailedState compact onRetry={look} />}
      {state.is === 'shown' && <Address url={state.url} />}
      <div className={styles.actions}>
        {state.is === 'none' && (
          <Button variant="secondary" busy={busy} onClick={make}>
            Make an address
          </Button>
        )}
        {(state.is === 'there' || state.is === 'shown') && (
          <>
            <Button variant="secondary" busy={busy} onClick={() => setAsking('renew')}>
              Make a new address
            </Button>
            <Button variant="secondary" busy={busy} onClick={() => setAsking('end')}>
              Revoke
            </Button>
          </>
        )}
      </div>
      {state.is === 'there' && (
        <p className={styles.note}>
          There is one. It was shown when it was made, and is not again.
        </p>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asking === 'renew' ? 'Make a new address?' : 'Revoke this address?'}
        text="Calendars that read the one there is now stop being told of your events."
        confirm={asking === 'renew' ? 'Make a new address' : 'Revoke'}
        onConfirm={asking === 'renew' ? make : end}
      />
    </section>
  );
}

function Address({ url }: { url: string }) {
  return (
    <>
      <TextField
        readOnly
        label="Address"
        hint="It is shown this once."
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => copyShown(url, 'Address')}>
          Copy address
        </Button>
      </div>
    </>
  );
}
