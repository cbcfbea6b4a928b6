/** Registry of the synced tables: input of drizzle-kit and drizzle-zero. */
export * from './apps/tables.ts';
export * from './calls/tables.ts';
export * from './chat/tables.ts';
export * from './events/tables.ts';
export * from './feed/tables.ts';
export * from './friends/tables.ts';
export * from './members/tables.ts';
export * from './notifications/tables.ts';
export * from './photos/tables.ts';
export * from './presence/tables.ts';
