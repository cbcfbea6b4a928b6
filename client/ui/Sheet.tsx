import { onDemand } from './on-demand.tsx';
import type { SheetProps } from './SheetLayer.tsx';

export const Sheet = onDemand<SheetProps>(
  async () => (await import('./SheetLayer.tsx')).SheetLayer,
);
