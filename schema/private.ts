/** Registry of the tables that never sync. */
export * from './admin/private.ts';
export * from './apps/private.ts';
export * from './auth/private.ts';
export * from './calls/private.ts';
export * from './chat/private.ts';
export * from './events/private.ts';
export * from './feed/private.ts';
export * from './members/private.ts';
export * from './notifications/private.ts';
export * from './photos/private.ts';
export * from './presence/private.ts';
export * from './reports/private.ts';
