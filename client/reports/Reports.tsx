import { useState } from 'react';
import { useStore } from '../device/store.ts';
import { reporting } from '../members/reporting.ts';
import { layerOnDemand } from '../ui/on-demand.tsx';

const Report = layerOnDemand(
  async () => (await import('./Report.tsx')).Report,
  ({ onClose }) => onClose(),
);

/** The report dialog, opened by any screen. */
export function Reports() {
  const wanted = useStore(reporting);
  // The dialog keeps its subject while it fades out.
  const [reported, setReported] = useState(wanted);
  const [count, setCount] = useState(0);
  if (wanted && wanted !== reported) {
    setReported(wanted);
    setCount(count + 1);
  }
  return (
    reported && (
      <Report
        key={count}
        reported={reported}
        open={wanted !== undefined}
        onClose={() => reporting.set(undefined)}
      />
    )
  );
}
