import { layerOnDemand } from '../on-demand.tsx';
import type { DialogProps } from './DialogLayer.tsx';

export const Dialog = layerOnDemand<DialogProps>(
  async () => (await import('./DialogLayer.tsx')).DialogLayer,
  ({ onOpenChange }) => onOpenChange(false),
);
