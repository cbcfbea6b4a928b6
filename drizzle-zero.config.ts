import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { drizzleZeroConfig } from 'drizzle-zero';
import * as relations from './schema/relations.ts';
import * as tables from './schema/tables.ts';

/** A table that holds nothing but what its readers may have: a new column of it syncs by itself. */
const whole = <Table extends PgTable>(table: Table) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((column) => [column, true])) as Record<
    keyof Table['_']['columns'],
    true
  >;

/** Of a member, only what is listed here reaches anybody. */
const details = {
  phoneCountry: true,
  phoneNumber: true,
  sex: true,
  birthday: true,
  work: true,
  city: true,
  about: true,
  email: true,
} as const;

export default drizzleZeroConfig(
  { ...tables, ...relations },
  {
    casing: 'snake_case',
    tables: {
      member: {
        id: true,
        firstName: true,
        lastName: true,
        photo: true,
        cover: true,
        ...details,
        privateFields: true,
        status: true,
        verified: true,
        createdAt: true,
        memberSince: true,
      },
      memberPrivate: { memberId: true, ...details },
      block: whole(tables.block),
      memberStats: whole(tables.memberStats),
      friendRequest: whole(tables.friendRequest),
      friendship: whole(tables.friendship),
      presence: whole(tables.presence),
      notification: whole(tables.notification),
      photo: whole(tables.photo),
      post: whole(tables.post),
      hype: whole(tables.hype),
    },
  },
);
