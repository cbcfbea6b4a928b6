import type { ConfirmDialogProps } from './ConfirmDialogLayer.tsx';
import { onDemand } from './on-demand.tsx';

export const ConfirmDialog = onDemand<ConfirmDialogProps>(
  async () => (await import('./ConfirmDialogLayer.tsx')).ConfirmDialogLayer,
);
