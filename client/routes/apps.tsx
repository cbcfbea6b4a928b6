import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { AppsScreen } from '../apps/AppsScreen.tsx';

const route = getRouteApi('/member/apps');

export function AppsRoute() {
  const filter = route.useSearch();
  const navigate = useNavigate();
  return (
    <AppsScreen
      filter={filter}
      onFilterChange={(change, typed = false) =>
        navigate({
          to: '/apps',
          search: (before) => ({ ...before, ...change }),
          replace: typed,
          resetScroll: false,
        })
      }
      onOpen={(to) => navigate({ to })}
    />
  );
}
