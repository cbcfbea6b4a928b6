import { ComingSoon } from '../ui/ComingSoon.tsx';

export function PhotosRoute() {
  return (
    <ComingSoon
      title="Your Photos"
      line="Your profile photos, covers and pictures from posts will appear here."
    />
  );
}
