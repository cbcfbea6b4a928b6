import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as tables from './tables.ts';

/** By these, `private.image_in_use` finds who shows an image. */
const forPostgresAlone = ['member_cover', 'member_photo', 'post_image', 'video_image'];

/** zero-cache takes over no index of some rows only: such a one can hold a rule in Postgres, and serves no query. */
it('an index of what syncs is of all its rows, unless it makes them unique', () => {
  const partial = Object.values(tables).flatMap((table) =>
    is(table, PgTable)
      ? getTableConfig(table)
          .indexes.filter(({ config }) => config.where && !config.unique)
          .map(({ config }) => config.name)
      : [],
  );
  expect(partial.sort()).toEqual(forPostgresAlone);
});
