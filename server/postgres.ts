import { loadPostgres } from './postgres-patches.ts';

/**
 * The driver. Every module imports it from here: it is patched while it is loaded, which cannot be
 * done later.
 */
export const postgres = await loadPostgres();

// drizzle brings the driver along, so it is imported after the patches.
export const { drizzle } = await import('drizzle-orm/postgres-js');
