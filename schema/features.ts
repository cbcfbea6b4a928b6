/** Ranked: a feature imports only from those before it. Held by arrows.test.ts. */
export const features = [
  'auth',
  'members',
  'notifications',
  'friends',
  'presence',
  'photos',
  'feed',
  'chat',
  'calls',
  'events',
  'apps',
  'reports',
  'admin',
] as const;
