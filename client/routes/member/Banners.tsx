import { errors } from '../../../schema/errors.ts';
import { useAppUpdate } from '../../device/app-update.ts';
import { useIsStorageHealthy } from '../../device/storage-health.ts';
import { Button } from '../../ui/Button.tsx';
import { Banner } from '../../ui/states/Banner.tsx';
import { useConnectionStatus, useRefusal } from '../../zero/connection.ts';
import { useUpdateNeeded } from '../../zero/update-needed.ts';

/** At most one banner: the most important one. */
export function Banners() {
  const connection = useConnectionStatus();
  const refusal = useRefusal();
  const update = useAppUpdate();
  const updateNeeded = useUpdateNeeded();
  const isStored = useIsStorageHealthy();
  const draftWords = isStored
    ? 'What you write is kept.'
    : 'This browser cannot keep what you write: leave this page open.';
  if (update || updateNeeded)
    return (
      <Banner
        tone="news"
        action={
          <Button small variant="secondary" onClick={update ?? (() => location.reload())}>
            Reload
          </Button>
        }
      >
        A new version of Hearth is ready. {draftWords}
      </Banner>
    );
  if (connection === 'offline') return <Banner over>You are offline. {draftWords}</Banner>;
  if (refusal) return <Banner over>{errors[refusal]}</Banner>;
  if (connection === 'unreachable')
    return <Banner over>Hearth cannot be reached. {draftWords}</Banner>;
  if (!isStored)
    return (
      <Banner tone="warning">
        This browser cannot keep data on this device. Hearth works, but needs a connection to open.
      </Banner>
    );
  return null;
}
