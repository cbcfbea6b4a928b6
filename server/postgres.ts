import { loadPatched } from './postgres-patches.ts';

/**
 * The driver. Everything takes it from here: it is mended while it is loaded, which cannot be done
 * later.
 */
export const postgres = await loadPatched();

// drizzle brings the driver along, so it is imported after the patches.
export const { drizzle } = await import('drizzle-orm/postgres-js');
