import type { DialogProps } from './DialogLayer.tsx';
import { onDemand } from './on-demand.tsx';

export const Dialog = onDemand<DialogProps>(
  async () => (await import('./DialogLayer.tsx')).DialogLayer,
);
