import { getRouteApi, Navigate, Outlet, useNavigate } from '@tanstack/react-router';
import { AdminFrame } from '../admin/AdminFrame.tsx';
import { ActsScreen } from '../admin/acts/ActsScreen.tsx';
import { GamesScreen } from '../admin/games/GamesScreen.tsx';
import { HouseScreen } from '../admin/house/HouseScreen.tsx';
import { InvitationsScreen } from '../admin/house/InvitationsScreen.tsx';
import { WaitingScreen } from '../admin/house/WaitingScreen.tsx';
import { MemberScreen } from '../admin/members/MemberScreen.tsx';
import { MembersScreen } from '../admin/members/MembersScreen.tsx';
import { OverviewScreen } from '../admin/overview/OverviewScreen.tsx';
import { ReportsScreen } from '../admin/reports/ReportsScreen.tsx';
import { useRole } from '../auth/session.ts';

const member = getRouteApi('/member/admin/members/$memberId');
const members = getRouteApi('/member/admin/members');
const reports = getRouteApi('/member/admin/reports');

export function AdminRoute() {
  // A role that is lost takes the screen along, before the next one is there.
  if (!useRole()) return null;
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

/** Moderators have none, and begin with the reports. */
export function OverviewRoute() {
  if (useRole() === 'operator') return <OverviewScreen />;
  return <Navigate to="/admin/reports" replace />;
}

export function ReportsRoute() {
  const shown = reports.useSearch().status === 'settled' ? 'settled' : 'open';
  const navigate = useNavigate();
  return (
    <ReportsScreen
      shown={shown}
      onShow={(next) =>
        navigate({
          to: '/admin/reports',
          search: { status: next === 'settled' ? next : undefined },
          replace: true,
        })
      }
    />
  );
}

export function MembersRoute() {
  const filter = members.useSearch();
  const navigate = useNavigate();
  return (
    <MembersScreen
      filter={filter}
      onFilterChange={(change, typed = false) =>
        navigate({
          to: '/admin/members',
          search: (before) => ({ ...before, ...change }),
          replace: typed,
          resetScroll: false,
        })
      }
    />
  );
}

export function MemberRoute() {
  const { memberId } = member.useParams();
  return <MemberScreen key={memberId} memberId={memberId} />;
}

export const WaitingMembersRoute = WaitingScreen;
export const InvitationsRoute = InvitationsScreen;
export const HouseRoute = HouseScreen;
export const GamesRoute = GamesScreen;
export const ActsRoute = ActsScreen;
