import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { hangBody } from '../testing/hung-body.ts';
import { type Person, send, stranger } from '../testing/person.ts';
import { answered, openSync } from '../testing/sync-socket.ts';
import { begin, nameOf, sendBytes } from '../testing/uploading.ts';
import { pushBody } from '../testing/zero-endpoints.ts';

export type FloodName = keyof typeof floods;

const shell = (person: Person) => [
  { name: 'feed.page', args: { start: null } },
  { name: 'members.profile', args: { memberId: person.id } },
  { name: 'presence.contacts' },
  { name: 'friends.incoming' },
  { name: 'notifications.page', args: { start: null } },
];

/** Each flood continues until the process ends, whatever the answers. */
export const floods = {
  async nothing() {},

  /** Each request is from an address of its own. */
  async 'sixty log-ins at once, each from an address of its own'([own]: Person[]) {
    await together(60, () => logIn({ ...stranger(), origin: own?.origin }));
  },

  async 'twenty large uploads at once, of five members'(members: Person[]) {
    const photo = await largePhoto();
    await together(20, (n) => upload(members[n % 5] as Person, photo));
  },

  async 'three hundred sockets of one member'([member]: Person[]) {
    await together(300, () => openSync(member as Person, shell(member as Person)).end);
  },

  async 'twenty loops of connecting and leaving, of one member'([member]: Person[]) {
    await together(20, async () => {
      const socket = openSync(member as Person, shell(member as Person));
      await socket.until(answered(5)).catch(() => {});
      socket.close();
      await socket.end;
    });
  },

  async 'a thousand hung bodies from one address'([member]: Person[]) {
    const { address } = stranger();
    await together(1000, () => hangBody({ ...(member as Person), address }));
  },

  async 'a thousand different queries on one socket'([member]: Person[]) {
    const socket = openSync(member as Person, shell(member as Person));
    await socket.until(answered(5));
    socket.send([
      'changeDesiredQueries',
      { desiredQueriesPatch: Array.from({ length: 1000 }, (_, n) => distinctPage(n)) },
    ]);
    await socket.end;
  },

  async 'pings without end on one socket'([member]: Person[]) {
    const socket = openSync(member as Person, shell(member as Person));
    await socket.until(answered(5));
    for (;;) {
      for (let n = 0; n < 500; n++) socket.send(['ping', {}]);
      await pause(5);
    }
  },

  async 'posts without end on one socket'([member]: Person[]) {
    const socket = openSync(member as Person, shell(member as Person));
    await socket.until(answered(5));
    const { mutations, ...body } = pushBody({ name: 'feed.createPost', args: {} });
    for (let id = 1; ; id++) {
      const args = [{ id: crypto.randomUUID(), text: 'One of many.' }];
      const mutation = { ...mutations[0], id, args };
      socket.send([
        'push',
        { ...body, clientGroupID: socket.clientGroupID, mutations: [mutation] },
      ]);
      await pause(5);
    }
  },

  async 'two hundred searches at once, of one member'([member]: Person[]) {
    await together(200, () => send(member as Person, '/api/members/search?q=an').then(drain));
  },
};

/** That many of them at any time. */
const together = (count: number, work: (n: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      for (;;) {
        await work(n).catch(() => {});
        // Requests that are refused at once must not keep this process busy.
        await pause(10);
      }
    }),
  );

const drain = (answer: Response) => answer.arrayBuffer();

const logIn = (person: Person) =>
  send(person, '/api/auth/sign-in/email', {
    body: { email: `${crypto.randomUUID()}@example.org`, password: 'Not-the-one-1' },
  }).then(drain);

/** Like a photo of a good phone: 24 megapixels, some 8 MB. */
const largePhoto = () =>
  sharp({
    create: {
      width: 6000,
      height: 4000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

async function upload(person: Person, photo: Uint8Array) {
  const begun = await begin(person, { size: photo.length });
  await drain(begun);
  if (begun.status === 201) await sendBytes(person, nameOf(begun), photo).then(drain);
}

/** A page of the feed that no other client queries. */
const distinctPage = (n: number) => ({
  op: 'put',
  hash: `distinct-${n}`,
  name: 'feed.page',
  args: [
    { start: { from: { createdAt: Date.now() - n * 60_000, id: `none-${n}` }, inclusive: true } },
  ],
});
