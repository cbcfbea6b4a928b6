import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { toast } from '../ui/states/toast.ts';
import type { Client } from '../zero/change.ts';
import { type Entry, write } from './entry.ts';
import { ledger } from './ledger.ts';
import { removeEntry, sendAll, sendEntry } from './send.ts';

vi.mock('../ui/states/toast.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn(), dismiss: vi.fn() },
}));

beforeEach(() => {
  stubStorage();
  ledger.clear();
});

const yes = { type: 'success' as const };
const no = (type: 'app' | 'zero') => ({
  type: 'error' as const,
  error: { type, message: 'No.', details: undefined },
});

/** A store, whose answers are given by the test. */
function storeOf(userID = 'ada') {
  const asked: {
    args: unknown;
    here: (answer: unknown) => void;
    there: (answer: unknown) => void;
  }[] = [];
  const zero = {
    userID,
    connection: { state: { current: { name: 'connected' } } },
    run: vi.fn(async () => []),
    mutate: ({ args }: { args: unknown }) => {
      const [here, there] = [Promise.withResolvers(), Promise.withResolvers()];
      asked.push({ args, here: here.resolve, there: there.resolve });
      return { client: here.promise, server: there.promise };
    },
  };
  return { zero: zero as unknown as Client, run: zero.run, asked };
}

function drafted(text: string): string {
  const id = crypto.randomUUID();
  const begun = { memberId: 'ada', kind: 'comment', target: 'post-one', fields: { text } };
  ledger.update((all) => write(all, { id }, { ...begun, at: ledger.now() }, 'another')[0]);
  return id;
}

const states = () => [...ledger.entries.get().values()].map(({ state }: Entry) => state);
const settled = () => vi.waitFor(() => {}, { timeout: 1_000 });

it('an entry is given to the store once, and removed when the server has it', async () => {
  const { zero, asked } = storeOf();
  const id = drafted('Soup');
  sendEntry(zero, id);
  sendAll(zero);
  expect(asked.map(({ args }) => args)).toEqual([{ id, postId: 'post-one', text: 'Soup' }]);
  expect(states()).toEqual(['pending']);
  asked[0]?.here(yes);
  asked[0]?.there(yes);
  await vi.waitFor(() => expect(states()).toEqual([]));
});

it('an entry without an answer is given again, also to a new store', async () => {
  const { zero, asked } = storeOf();
  sendEntry(zero, drafted('Soup'));
  asked[0]?.here(yes);
  asked[0]?.there(no('zero'));
  await vi.waitFor(() => {
    sendAll(zero);
    expect(asked).toHaveLength(2);
  });
  const next = storeOf();
  sendAll(next.zero);
  expect(next.asked).toHaveLength(1);
  sendAll(storeOf('ben').zero);
  expect(states()).toEqual(['pending']);
});

it('an answer that another tab received is also reported in the tab that sent the entry', async () => {
  const [{ zero, asked }, other] = [storeOf(), storeOf()];
  const picture = { id: 'file', image: { name: 'image', width: 1, height: 1, thumbhash: '' } };
  const sent = { kind: 'picture edit', target: 'cover', memberId: 'ada', fields: {}, isEdit: true };
  ledger.update(
    () => new Map([['one', { ...sent, id: 'one', at: 1, pictures: [picture], state: 'draft' }]]),
  );
  sendEntry(zero, 'one');
  sendAll(other.zero);
  for (const [answer] of [other.asked, asked]) {
    answer?.here(yes);
    answer?.there(yes);
    await vi.waitFor(() => expect(states()).toEqual([]));
  }
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledTimes(2));
  expect(toast.success).toHaveBeenLastCalledWith('Cover photo changed.', {
    id: 'picture edit cover',
  });
});

it('a device that has not synced the post yet is asked again once it has', async () => {
  const { zero, asked, run } = storeOf();
  sendEntry(zero, drafted('Soup'));
  asked[0]?.here(no('app'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(run).toHaveBeenCalled();
  asked[1]?.here(no('app'));
  await vi.waitFor(() => expect(states()).toEqual(['refused']));
});

it('an entry taken back before its answer is cancelled on the server, and no refusal restores it', async () => {
  const { zero, asked } = storeOf();
  const id = drafted('Soup');
  sendEntry(zero, id);
  expect(removeEntry(zero, id)).toBe(true);
  expect(asked[1]?.args).toEqual({ id, waited: true });
  asked[0]?.here(yes);
  asked[0]?.there(no('app'));
  await settled();
  expect(states()).toEqual(['removing']);
  asked[1]?.here(yes);
  asked[1]?.there(yes);
  await vi.waitFor(() => expect(states()).toEqual([]));
});

const soup = { image: { name: 'image', width: 1, height: 1, thumbhash: '' } };
it.each(['event', 'post', 'message'] as const)(
  'a refused %s out of view is reported in a toast, and with a picture only in the tray',
  async (kind) => {
    for (const pictures of [undefined, [{ id: 'file', ...soup }]]) {
      vi.mocked(toast.error).mockClear();
      const { zero, asked } = storeOf();
      const fields = { text: 'Soup', content: {}, guests: [] };
      const draft = { id: 'one', kind, target: 'feed', memberId: 'ada', fields, at: 1 };
      ledger.update(
        () => new Map([['one', { ...draft, pictures, isEdit: false, state: 'draft' }]]),
      );
      sendEntry(zero, 'one');
      asked[0]?.here(yes);
      asked[0]?.there(no('app'));
      await vi.waitFor(() => expect(states()).toEqual(['refused']));
      expect(toast.error).toHaveBeenCalledTimes(pictures ? 0 : 1);
    }
  },
);
