import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import {
  requireMember,
  requireRole,
  requireState,
  requireVisitor,
  requireVisitorAtDoor,
  requireVisitorOrMember,
  unknownPath,
} from './auth/guard.ts';
import { optionsKnown } from './auth/options.ts';
import { session } from './auth/session.ts';
import { Failed, Root } from './routes/root.tsx';
import {
  adminSearch,
  appSearch,
  chessSearch,
  loginSearch,
  reauthenticateSearch,
  settingsSearch,
  tokenSearch,
  word,
} from './routes/searches.ts';
import { withLayers } from './ui/layers/layer-history.ts';

const root = createRootRoute({ component: Root });
const top = () => root;

const landing = createRoute({
  getParentRoute: top,
  path: '/',
  beforeLoad: requireVisitorAtDoor,
  loader: optionsKnown,
  component: lazy(() => import('./routes/landing.tsx'), 'LandingRoute'),
});
const login = createRoute({
  getParentRoute: top,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: requireVisitor,
  component: lazy(() => import('./routes/login.tsx'), 'LoginRoute'),
});
const join = createRoute({
  getParentRoute: top,
  path: '/join',
  beforeLoad: requireVisitorOrMember,
  loader: optionsKnown,
  component: lazy(() => import('./routes/join.tsx'), 'JoinRoute'),
});
const verify = createRoute({
  getParentRoute: top,
  path: '/verify',
  validateSearch: tokenSearch,
  component: lazy(() => import('./routes/verify.tsx'), 'VerifyRoute'),
});
const resetPassword = createRoute({
  getParentRoute: top,
  path: '/reset-password',
  validateSearch: tokenSearch,
  component: lazy(() => import('./routes/reset-password.tsx'), 'ResetPasswordRoute'),
});
const emailUpdated = createRoute({
  getParentRoute: top,
  path: '/email-updated',
  validateSearch: tokenSearch,
  component: lazy(() => import('./routes/email-updated.tsx'), 'EmailUpdatedRoute'),
});
const reauthenticate = createRoute({
  getParentRoute: top,
  path: '/reauthenticate',
  validateSearch: reauthenticateSearch,
  beforeLoad: requireMember,
  component: lazy(() => import('./routes/reauthenticate.tsx'), 'ReauthenticateRoute'),
});
const leaving = createRoute({
  getParentRoute: top,
  path: '/leaving',
  beforeLoad: requireState('leaving'),
  component: lazy(() => import('./routes/leaving.tsx'), 'LeavingRoute'),
});
const waiting = createRoute({
  getParentRoute: top,
  path: '/waiting',
  beforeLoad: requireState('waiting'),
  component: lazy(() => import('./routes/waiting.tsx'), 'WaitingRoute'),
});
const unknown = createRoute({ getParentRoute: top, path: '$', beforeLoad: unknownPath });

/**
 * Screens wait for the store to be open, so that they appear at once, complete with the rows on
 * this device.
 */
async function openStore() {
  const now = session.get();
  if (now?.state !== 'member') return;
  const store = await import('./zero/store.ts');
  await store.openStore(now.memberId);
}

const member = createRoute({
  getParentRoute: top,
  id: 'member',
  beforeLoad: requireMember,
  loader: openStore,
  staleTime: Number.POSITIVE_INFINITY,
  component: lazy(() => import('./routes/member.tsx'), 'MemberRoute'),
});

type Screens = Record<string, ComponentType>;

/** A screen for members, loaded when it is first needed. */
const screen = <Path extends string, Module extends Screens>(
  path: Path,
  load: () => Promise<Module>,
  name: keyof Module,
) => createRoute({ getParentRoute: () => member, path, component: lazy(load, name) });

const messages = createRoute({
  getParentRoute: () => member,
  path: '/messages',
  component: lazy(() => import('./routes/messages.tsx'), 'MessagesRoute'),
});
const conversation = createRoute({
  getParentRoute: () => messages,
  path: '$peerId',
  // The comment or message that a link leads to.
  validateSearch: ({ message }: Record<string, unknown>): { message?: string } => ({
    message: word(message),
  }),
  component: lazy(() => import('./routes/messages.tsx'), 'ConversationRoute'),
});

const calls = createRoute({
  getParentRoute: () => messages,
  path: 'calls',
  component: lazy(() => import('./routes/messages.tsx'), 'CallsRoute'),
});

/** Each photo has an address of its own, which opens it in the viewer. */
const photosScreen = <Path extends string>(
  path: Path,
  name: keyof typeof import('./routes/photos.tsx'),
) =>
  createRoute({
    getParentRoute: () => member,
    path,
    validateSearch: ({ photo }: Record<string, unknown>): { photo?: string } => ({
      photo: word(photo),
    }),
    component: lazy(() => import('./routes/photos.tsx'), name),
  });

const settings = createRoute({
  getParentRoute: () => member,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazy(() => import('./routes/settings.tsx'), 'SettingsRoute'),
});

const post = createRoute({
  getParentRoute: () => member,
  path: '/post/$postId',
  // The comment or message that a link leads to.
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } => ({
    comment: word(comment),
  }),
  component: lazy(() => import('./routes/post.tsx'), 'PostRoute'),
});

const apps = createRoute({
  getParentRoute: () => member,
  path: '/apps',
  validateSearch: appSearch,
  component: lazy(() => import('./routes/apps.tsx'), 'AppsRoute'),
});

const chess = createRoute({
  getParentRoute: () => member,
  path: '/apps/chess',
  validateSearch: chessSearch,
  component: lazy(() => import('./routes/chess.tsx'), 'ChessRoute'),
});

const screens = [
  screen('/feed', () => import('./routes/feed.tsx'), 'FeedRoute'),
  post,
  screen('/profile', () => import('./routes/profile.tsx'), 'OwnProfileRoute'),
  screen('/profile/$userId', () => import('./routes/profile.tsx'), 'ProfileRoute'),
  screen('/friends', () => import('./routes/friends.tsx'), 'FriendsRoute'),
  screen('/friendrequests', () => import('./routes/friend-requests.tsx'), 'FriendRequestsRoute'),
  screen('/notifications', () => import('./routes/notifications.tsx'), 'NotificationsRoute'),
  photosScreen('/photos', 'OwnPhotosRoute'),
  photosScreen('/photos/$userId', 'PhotosRoute'),
  messages.addChildren([conversation, calls]),
  screen('/events', () => import('./routes/events.tsx'), 'EventsRoute'),
  screen('/events/$eventId', () => import('./routes/events.tsx'), 'EventRoute'),
  apps,
  chess,
  screen('/apps/minesweeper', () => import('./routes/minesweeper.tsx'), 'MinesweeperRoute'),
];

const admin = createRoute({
  getParentRoute: () => member,
  path: '/admin',
  beforeLoad: requireRole,
  component: lazy(() => import('./routes/admin.tsx'), 'AdminRoute'),
});

/** A screen of the administration, of which all are loaded together. */
const adminScreen = <Path extends string>(path: Path, name: keyof AdminScreens) =>
  createRoute({
    getParentRoute: () => admin,
    path,
    validateSearch: adminSearch,
    component: lazy(() => import('./routes/admin.tsx'), name),
  });
type AdminScreens = Omit<typeof import('./routes/admin.tsx'), 'AdminRoute'>;

const adminScreens = [
  adminScreen('/', 'OverviewRoute'),
  adminScreen('/reports', 'ReportsRoute'),
  adminScreen('/members', 'MembersRoute'),
  adminScreen('/members/$memberId', 'MemberRoute'),
  adminScreen('/waiting', 'WaitingMembersRoute'),
  adminScreen('/invitations', 'InvitationsRoute'),
  adminScreen('/games', 'GamesRoute'),
  adminScreen('/settings', 'HouseRoute'),
  adminScreen('/acts', 'ActsRoute'),
];

const routeTree = root.addChildren([
  landing,
  login,
  join,
  verify,
  resetPassword,
  emailUpdated,
  reauthenticate,
  leaving,
  waiting,
  unknown,
  member.addChildren([...screens, settings, admin.addChildren(adminScreens)]),
]);

export const createAppRouter = (history: RouterHistory, scrollRestoration = false) =>
  createRouter({
    routeTree,
    history,
    scrollRestoration,
    defaultPreload: 'intent',
    defaultErrorComponent: Failed,
  });

/** The router of the page. */
export function openRouter() {
  const router = createAppRouter(withLayers(createBrowserHistory), true);
  // If a guard and an action both redirect, the action wins: it names a place to go.
  session.subscribe((goTo) => {
    if (goTo) router.history.replace(goTo);
    else router.invalidate();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
