import { useState } from 'react';
import type { DiskShare } from '../../../schema/admin/answers.ts';
import { sized } from '../../../schema/admin/sizes.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';
import { askAdmin } from '../admin-api.ts';
import { useBusy } from '../use-busy.ts';

interface StorageFactProps {
  memberId: string;
  pictures: number;
}

/** How many pictures a member has; when asked, their size, from the list of all files. */
export function StorageFact({ memberId, pictures }: StorageFactProps) {
  const [share, setShare] = useState<DiskShare>();
  const [busy, run] = useBusy('Could not add up the files.');
  const addUp = () => run(async () => setShare(await askAdmin(`storage/${memberId}`)));
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
