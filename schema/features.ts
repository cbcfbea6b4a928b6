/** Ranked: a feature imports only from those before it. Held by arrows.test.ts. */
export const features = [
  'auth',
  'members',
  'notifications',
  'friends',
  'presence',
  'photos',
  'feed',
  'reports',
  'chat',
  'calls',
  'events',
  'apps',
  'admin',
] as const;
