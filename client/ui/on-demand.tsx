import { CatchBoundary } from '@tanstack/react-router';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react';
import { toast } from './states/toast.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part of the app whose code is loaded when it is wanted. */
export interface Part<Props> {
  load: Load<Props>;
  loaded?: ComponentType<Props>;
}

/** Loads a part that is likely to be wanted next. A failure is only reported when it is wanted. */
export async function preload<Props>(part: Part<Props>): Promise<void> {
  try {
    part.loaded ??= await part.load();
  } catch {}
}

/**
 * The part, once it is loaded. Does not use React's `lazy`, which delays replacing a fallback by
 * 300 ms, and again for each part inside.
 */
export function usePart<Props>(
  part: Part<Props>,
  wanted: boolean,
  onFail: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const report = useEffectEvent(onFail);
  // As of this render: another component may load it before the effect runs.
  const { loaded } = part;
  useEffect(() => {
    if (!wanted) return;
    if (loaded) return toast.dismiss(toastId);
    let isUnmounted = false;
    part.load().then(
      (component) => {
        part.loaded = component;
        if (!isUnmounted) redraw();
      },
      (error) => {
        if (!isUnmounted) report(error);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [part, wanted, loaded]);
  return loaded;
}

/** Renders the part, and `meanwhile` until it is loaded. */
export function onDemand<Props extends object>(load: Load<Props>) {
  const part: Part<Props> = { load };
  function OnDemand({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) {
    const [failed, setFailed] = useState<{ error: unknown }>();
    const Part = usePart(part, true, (error) => setFailed({ error }));
    if (failed) throw failed.error;
    return Part ? <Part {...(props as unknown as Props)} /> : meanwhile;
  }
  return Object.assign(OnDemand, { preload: () => preload(part) });
}

/**
 * A layer whose code is loaded when it first opens, as most visits open none. By then the service
 * worker usually has it on the device. If not, and the device is offline, the layer closes again.
 */
export function layerOnDemand<Props extends { open: boolean }>(
  load: Load<Props>,
  close: (props: Props) => void,
  onFail: () => void = toastLoadFailure,
) {
  const part: Part<Props> = { load };
  return function LayerOnDemand(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    const Layer = usePart(part, props.open, () => {
      close(props);
      onFail();
    });
    return wanted && Layer && <Layer {...props} />;
  };
}

/** The content of a layer: if it cannot be shown, the layer closes. */
export function LayerBoundary({ onFail, children }: { onFail: () => void; children: ReactNode }) {
  const onCatch = () => {
    onFail();
    toastLoadFailure();
  };
  return (
    <CatchBoundary getResetKey={always} errorComponent={Nothing} onCatch={onCatch}>
      {children}
    </CatchBoundary>
  );
}

const Nothing = () => null;
// The next opening mounts a new boundary, so this one never has to reset.
const always = () => 0;

const toastId = 'on-demand';

/** Offers a reload, because some browsers never retry a script that failed to load. */
export function toastLoadFailure() {
  toast.error('This could not be opened. Try again in a moment.', {
    id: toastId,
    action: { label: 'Reload', onPress: () => location.reload() },
  });
}
