import { errors } from '../../../schema/errors.ts';
import { useAppUpdate } from '../../device/app-update.ts';
import { useKeeping } from '../../device/keeping.ts';
import { Button } from '../../ui/Button.tsx';
import { Banner } from '../../ui/states/Banner.tsx';
import { useLine, useRefusal } from '../../zero/connection.ts';
import { useUpdateNeeded } from '../../zero/update-needed.ts';

/** At most one line: whatever matters most at the moment. */
export function Banners() {
  const line = useLine();
  const refusal = useRefusal();
  const update = useAppUpdate();
  const updateNeeded = useUpdateNeeded();
  const keeps = useKeeping();
  const whatBecomesOfWords = keeps
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
        A new version of Hearth is ready. {whatBecomesOfWords}
      </Banner>
    );
  if (line === 'offline') return <Banner over>You are offline. {whatBecomesOfWords}</Banner>;
  if (refusal) return <Banner over>{errors[refusal]}</Banner>;
  if (line === 'unreachable')
    return <Banner over>Hearth cannot be reached. {whatBecomesOfWords}</Banner>;
  if (!keeps)
    return (
      <Banner tone="warning">
        This browser cannot keep data on this device. Hearth works, but needs a connection to open.
      </Banner>
    );
  return null;
}
