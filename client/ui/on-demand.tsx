import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A layer whose code comes with its first opening: most visits open none. The worker has it on the device by then. */
export function onDemand<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Layer = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return (
      wanted && (
        <Suspense>
          <Layer {...props} />
        </Suspense>
      )
    );
  };
}
