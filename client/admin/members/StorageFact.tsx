import { useState } from 'react';
import type { DiskShare } from '../../../schema/admin/answers.ts';
import { sized } from '../../../schema/admin/sizes.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';
import { askAdmin, toastFailed } from '../admin-api.ts';

interface StorageFactProps {
  memberId: string;
  pictures: number;
}

/** How many pictures a member has; when asked, their size, from the list of all files. */
export function StorageFact({ memberId, pictures }: StorageFactProps) {
  const [share, setShare] = useState<DiskShare>();
  const [busy, setBusy] = useState(false);
  async function addUp() {
    setBusy(true);
    try {
      setShare(await askAdmin<DiskShare>(`storage/${memberId}`));
    } catch (error) {
      toastFailed(error, 'Could not add up the files.');
    }
    setBusy(false);
  }
  if (share)
    return (
      <span role="status">
        {formatNumber(pictures)}, {sized(share.bytes)} in {formatNumber(share.files)} files
      </span>
    );
  return (
    <>
      {formatNumber(pictures)}{' '}
      {pictures > 0 && (
        <Button small variant="quiet" busy={busy} onClick={addUp}>
          Add up their size
        </Button>
      )}
    </>
  );
}
