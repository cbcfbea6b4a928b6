import { layerOnDemand } from './on-demand.tsx';
import type { SheetProps } from './SheetLayer.tsx';

export const Sheet = layerOnDemand<SheetProps>(
  async () => (await import('./SheetLayer.tsx')).SheetLayer,
  ({ onOpenChange }) => onOpenChange(false),
);
