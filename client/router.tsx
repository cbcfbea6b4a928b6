import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  type RouterHistory,
} from '@tanstack/react-router';
import { type Sort, sorts } from '../schema/apps/rules.ts';
import {
  requireMember,
  requireState,
  requireVisitor,
  requireVisitorAtDoor,
  requireVisitorOrMember,
  unknownPath,
} from './auth/guard.ts';
import { optionsKnown } from './auth/options.ts';
import { session } from './auth/session.ts';
import { Failed, Root } from './routes/root.tsx';
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
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } => ({
    error: error === undefined ? undefined : String(error),
  }),
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
const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } => ({
  token: token === undefined ? undefined : String(token),
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
  validateSearch: ({ result }: Record<string, unknown>): { result?: 'done' | 'failed' } => ({
    result: result === 'done' || result === 'failed' ? result : undefined,
  }),
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

type Screen = Parameters<typeof createRoute>[0]['component'];

/** A screen for members, loaded when it is first needed. */
const screen = <Path extends string>(path: Path, component: Screen) =>
  createRoute({ getParentRoute: () => member, path, component });

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
const photosScreen = <Path extends string>(path: Path, component: Screen) =>
  createRoute({
    getParentRoute: () => member,
    path,
    validateSearch: ({ photo }: Record<string, unknown>): { photo?: string } => ({
      photo: word(photo),
    }),
    component,
  });

const word = (value: unknown) => (value === undefined ? undefined : String(value));
const settings = createRoute({
  getParentRoute: () => member,
  path: '/settings',
  // The outcome of connecting the account to the provider.
  validateSearch: (search: Record<string, unknown>): { error?: string; connected?: string } => ({
    error: word(search.error),
    connected: word(search.connected),
  }),
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
  // The search among the apps.
  validateSearch: (search: Record<string, unknown>): AppSearch => ({
    q: word(search.q),
    sort: sorts.find((sort) => sort === search.sort),
    category: word(search.category),
    favorites: search.favorites ? true : undefined,
  }),
  component: lazy(() => import('./routes/apps.tsx'), 'AppsRoute'),
});
type AppSearch = { q?: string; sort?: Sort; category?: string; favorites?: true };

const chess = createRoute({
  getParentRoute: () => member,
  path: '/apps/chess',
  // The game with a friend, or the friend to play with.
  validateSearch: (search: Record<string, unknown>): { game?: string; friend?: string } => ({
    game: word(search.game),
    friend: word(search.friend),
  }),
  component: lazy(() => import('./routes/chess.tsx'), 'ChessRoute'),
});

const screens = [
  screen(
    '/feed',
    lazy(() => import('./routes/feed.tsx'), 'FeedRoute'),
  ),
  post,
  screen(
    '/profile',
    lazy(() => import('./routes/profile.tsx'), 'OwnProfileRoute'),
  ),
  screen(
    '/profile/$userId',
    lazy(() => import('./routes/profile.tsx'), 'ProfileRoute'),
  ),
  screen(
    '/friends',
    lazy(() => import('./routes/friends.tsx'), 'FriendsRoute'),
  ),
  screen(
    '/friendrequests',
    lazy(() => import('./routes/friend-requests.tsx'), 'FriendRequestsRoute'),
  ),
  screen(
    '/notifications',
    lazy(() => import('./routes/notifications.tsx'), 'NotificationsRoute'),
  ),
  photosScreen(
    '/photos',
    lazy(() => import('./routes/photos.tsx'), 'OwnPhotosRoute'),
  ),
  photosScreen(
    '/photos/$userId',
    lazy(() => import('./routes/photos.tsx'), 'PhotosRoute'),
  ),
  messages.addChildren([conversation, calls]),
  screen(
    '/events',
    lazy(() => import('./routes/events.tsx'), 'EventsRoute'),
  ),
  screen(
    '/events/$eventId',
    lazy(() => import('./routes/events.tsx'), 'EventRoute'),
  ),
  apps,
  chess,
  screen(
    '/apps/minesweeper',
    lazy(() => import('./routes/minesweeper.tsx'), 'MinesweeperRoute'),
  ),
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
  member.addChildren([...screens, settings]),
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
