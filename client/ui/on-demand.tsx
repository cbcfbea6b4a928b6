import { CatchBoundary } from '@tanstack/react-router';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react';
import { toast } from './toast.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part of the app whose code comes once it is wanted. */
export interface Part<Props> {
  load: Load<Props>;
  loaded?: ComponentType<Props>;
}

/** For when it is likely to be wanted next. That it does not come is told once it is. */
export async function preload<Props>(part: Part<Props>): Promise<void> {
  try {
    part.loaded ??= await part.load();
  } catch {}
}

/**
 * The part, once it is there. Not by React's lazy: what takes the place of a fallback it holds back for 300 ms, and again for
 * each part inside of it.
 */
export function usePart<Props>(
  part: Part<Props>,
  wanted: boolean,
  onFail: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const tell = useEffectEvent(onFail);
  // As it was drawn: another place may load it before the effect looks.
  const { loaded } = part;
  useEffect(() => {
    if (!wanted) return;
    if (loaded) return toast.dismiss(toastId);
    let left = false;
    part.load().then(
      (component) => {
        part.loaded = component;
        if (!left) redraw();
      },
      (error) => {
        if (!left) tell(error);
      },
    );
    return () => {
      left = true;
    };
  }, [part, wanted, loaded]);
  return loaded;
}

/** Shows the part in its place, and `meanwhile` until that is there. */
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
 * A layer whose code comes with its first opening: most visits open none. The worker has it on the device by then; where it has
 * not, and the line is down, what lies below stays as it is.
 */
export function layerOnDemand<Props extends { open: boolean }>(
  load: Load<Props>,
  close: (props: Props) => void,
) {
  const part: Part<Props> = { load };
  return function LayerOnDemand(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    const Layer = usePart(part, props.open, () => {
      close(props);
      couldNotOpen();
    });
    return wanted && Layer && <Layer {...props} />;
  };
}

/** What a layer holds: where that cannot be shown, the layer closes. */
export function Held({ onFail, children }: { onFail: () => void; children: ReactNode }) {
  const giveUp = () => {
    onFail();
    couldNotOpen();
  };
  return (
    <CatchBoundary getResetKey={always} errorComponent={Nothing} onCatch={giveUp}>
      {children}
    </CatchBoundary>
  );
}

const Nothing = () => null;
// With its next opening a layer holds all of it anew.
const always = () => 0;

const toastId = 'on-demand';

/** Some browsers do not ask a second time for a script that did not come. */
export const couldNotOpen = () =>
  toast.error('This could not be opened. Try again in a moment.', {
    id: toastId,
    action: { label: 'Reload', onPress: () => location.reload() },
  });
