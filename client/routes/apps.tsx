import { ComingSoon } from '../ui/ComingSoon.tsx';

export function AppsRoute() {
  return (
    <ComingSoon
      title="App Center"
      line="Games and apps to play alone or with friends will appear here."
    />
  );
}
