import { expect, it } from 'vitest';
import { loadReplicaReaders } from './replica-patches.ts';

it('a statement for changes of a table is prepared at the first change, and once', async () => {
  const [{ TableSource }] = await loadReplicaReaders();
  const prepared: string[] = [];
  const db = {
    prepare(sql: string) {
      prepared.push(sql.replace(/ .*/s, ''));
      const all = () => [{ name: 'post_pkey', columnsJSON: '["id"]' }];
      return { all, get: () => ({ exists: 0 }), run: () => {} };
    },
  };
  const columns = { id: { type: 'string' }, text: { type: 'string' } };
  const posts = new TableSource({}, {}, db, 'post', columns, ['id']);
  const changes = () => prepared.filter((verb) => /INSERT|UPDATE|DELETE/.test(verb));
  expect(changes()).toEqual([]);
  for (const id of ['a', 'b']) for (const _ of posts.genPush([0, { id, text: 'Soup' }]));
  expect(changes()).toEqual(['INSERT']);
});
