import type { FullScreenProps } from './FullScreenLayer.tsx';
import { onDemand } from './on-demand.tsx';

export const FullScreen = onDemand<FullScreenProps>(
  async () => (await import('./FullScreenLayer.tsx')).FullScreenLayer,
);
