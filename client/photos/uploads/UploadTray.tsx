import { lazy, Suspense } from 'react';
import { useToldAtPlaces } from './in-sight.ts';
import { stateWords } from './state-words.ts';
import { useUploads } from './uploads.ts';

const UploadList = lazy(async () => ({ default: (await import('./UploadList.tsx')).UploadList }));

/** How far the member's uploads are. All are said aloud here, those are shown that are not in sight at their place. */
export function UploadTray() {
  const tray = useUploads();
  const elsewhere = useToldAtPlaces();
  const shown = tray.filter(({ id }) => !elsewhere.has(id));
  return (
    <>
      <p role="status" className="visually-hidden">
        {tray.map((going) => `${going.label}: ${stateWords(going)}`).join(' ')}
      </p>
      {shown.length > 0 && (
        <Suspense>
          <UploadList shown={shown} />
        </Suspense>
      )}
    </>
  );
}
