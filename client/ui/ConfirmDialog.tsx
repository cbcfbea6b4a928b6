import type { ConfirmDialogProps } from './ConfirmDialogLayer.tsx';
import { layerOnDemand } from './on-demand.tsx';

export const ConfirmDialog = layerOnDemand<ConfirmDialogProps>(
  async () => (await import('./ConfirmDialogLayer.tsx')).ConfirmDialogLayer,
  ({ onOpenChange }) => onOpenChange(false),
);
