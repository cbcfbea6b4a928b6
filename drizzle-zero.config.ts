import { getTableColumns } from 'drizzle-orm';
import { drizzleZeroConfig } from 'drizzle-zero';
import * as relations from './schema/relations.ts';
import * as tables from './schema/tables.ts';

/** Every table of the registry, with all its columns. */
const whole = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [
    name,
    Object.fromEntries(Object.keys(getTableColumns(table)).map((column) => [column, true])),
  ]),
) as {
  [Name in keyof typeof tables]: Record<keyof (typeof tables)[Name]['_']['columns'], true>;
};

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
      ...whole,
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
      memberPrivate: { memberId: true, ...details, renamedAt: true, renamedBefore: true },
    },
  },
);
