import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as tables from './tables.ts';
import { schema } from './zero.gen.ts';

/**
 * By these indexes `private.image_in_use` finds the rows that show an image, jobs their subjects,
 * and suggestions the members who were there last.
 */
const forPostgresAlone = [
  'call_declined',
  'event_image',
  'event_next',
  'game_cover',
  'game_icon',
  'member_cover',
  'member_photo',
  'message_image',
  'notification_taken_back',
  'post_image',
  'presence_online',
  'presence_recent',
  'video_image',
];

/**
 * zero-cache takes over no partial index: such an index can hold a rule in Postgres, and serves no
 * query.
 */
it('an index of a synced table covers all rows, unless it is unique', () => {
  const partial = Object.values(tables).flatMap((table) =>
    is(table, PgTable)
      ? getTableConfig(table)
          .indexes.filter(({ config }) => config.where && !config.unique)
          .map(({ config }) => config.name)
      : [],
  );
  expect(partial.sort()).toEqual(forPostgresAlone);
});

/**
 * To Zero null equals nothing, not even null: each change of a row with a null there would be one
 * row that goes and another that comes, with all rows that hang on it, in zero-cache for every
 * client and on every device.
 */
it('no relation starts from a nullable column', () => {
  const tables: Record<string, { columns: Record<string, { optional: boolean }> }> = schema.tables;
  const beginnings = Object.entries(schema.relationships).flatMap(([table, relations]) =>
    Object.entries(relations).flatMap(([relation, [{ sourceField }]]) =>
      [...sourceField].map((field: string) => ({
        relation: `${table}.${relation}`,
        optional: tables[table]?.columns[field]?.optional,
      })),
    ),
  );
  expect(beginnings.filter(({ optional }) => optional !== false)).toEqual([]);
});
