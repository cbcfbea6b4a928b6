import { errors } from '../../../schema/errors.ts';
import { useAppUpdate } from '../../device/app-update.ts';
import { useKeeping } from '../../device/keeping.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLine, useRefusal } from '../../zero/connection.ts';
import { useUpdateNeeded } from '../../zero/update-needed.ts';

/** One line at most: what matters most at the moment. */
export function Banners() {
  const line = useLine();
  const refusal = useRefusal();
  const update = useAppUpdate();
  const updateNeeded = useUpdateNeeded();
  const keeps = useKeeping();
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
        A new version of Hearth is ready. What you are writing is kept.
      </Banner>
    );
  if (line === 'offline') return <Banner over>You are offline. What you write is kept.</Banner>;
  if (refusal) return <Banner over>{errors[refusal]}</Banner>;
  if (line === 'unreachable')
    return <Banner over>Hearth cannot be reached. What you write is kept.</Banner>;
  if (!keeps)
    return (
      <Banner tone="warning">
        This browser cannot keep data on this device. Hearth works, but needs a connection to open.
      </Banner>
    );
  return null;
}
