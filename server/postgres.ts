import { insistOnMends } from './postgres-mends.ts';

/** The driver. Everything takes it from here: it is mended while it is loaded, which cannot be done later. */
export const { default: postgres } = await import('postgres');
export const { drizzle } = await import('drizzle-orm/postgres-js');
insistOnMends();
