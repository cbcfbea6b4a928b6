import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./schema/tables.ts', './schema/private.ts'],
  out: './migrations',
  casing: 'snake_case',
});
