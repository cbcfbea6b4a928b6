import { layerOnDemand } from '../ui/on-demand.tsx';
import type { PhotoViewerProps } from './PhotoViewerLayer.tsx';

/** Shows photos as large as the screen allows, one at a time. */
export const PhotoViewer = layerOnDemand<PhotoViewerProps>(
  async () => (await import('./PhotoViewerLayer.tsx')).PhotoViewerLayer,
  ({ onClose }) => onClose(),
);
