import { demo } from './demo.ts';
import { nameOf } from './names.ts';
import { planPhotos, type SeedPhoto } from './photos.ts';
import { phrase } from './phrases.ts';
import { posts as written } from './posts.ts';
import { dice } from './random.ts';
import { replies } from './replies.ts';
import { videos } from './videos.ts';

/** The size of a world. */
export interface Size {
  members: number;
  posts: number;
  /** The approximate number of friends per member. */
  friends: number;
}

export interface SeedMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  joinedAt: number;
  friends: number;
  posts: number;
  hypes: number;
  photos: number;
  /** Names of images. */
  photo: string | null;
  cover: string | null;
}

export interface SeedPost {
  id: string;
  author: number;
  text: string;
  /** The name of its image, in a world with pictures. */
  image: string | null;
  createdAt: number;
  hypes: number[];
  comments: { author: number; text: string }[];
}

/**
 * Everything that will be written, including counters, so that nothing has to be recounted
 * afterwards.
 */
export interface Plan {
  members: SeedMember[];
  /** Pairs of positions in `members`. */
  friendships: [number, number][];
  /** Members who have asked the demo member and wait for an answer. */
  asking: number[];
  photos: SeedPhoto[];
  posts(): Generator<SeedPost>;
}

const DAY = 24 * 60 * 60 * 1000;

/** Plans a world that is always the same, except that it ends at `now`. */
export function makePlan(size: Size, now: number, pictures: boolean): Plan {
  const members = Array.from({ length: size.members }, (_, index) => memberAt(index, now));
  const friendships = befriend(members, size);
  const isFriendOfDemo = new Set(friendships.filter(([a]) => a === 0).map(([, b]) => b));
  const asking = members
    .keys()
    .filter((index) => index > 0 && !isFriendOfDemo.has(index))
    .take(3)
    .toArray();
  for (const post of plannedPosts(size, friendships, now)) {
    const author = members[post.author];
    if (!author) continue;
    author.posts += 1;
    author.hypes += post.hypes.length;
  }
  const posts = () => plannedPosts(size, friendships, now);
  const photos = pictures ? planPhotos(members.length, posts(), now) : [];
  for (const { name, member, type } of photos) {
    const owner = members[member] as SeedMember;
    owner.photos += 1;
    if (type === 'profile') owner.photo = name;
    if (type === 'cover') owner.cover = name;
  }
  return { members, friendships, asking, photos, posts };
}

function memberAt(index: number, now: number): SeedMember {
  const [firstName, lastName] = index === 0 ? [demo.firstName, demo.lastName] : nameOf(index - 1);
  const handle = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
  return {
    id: `seed-member-${String(index).padStart(6, '0')}`,
    firstName,
    lastName,
    email: index === 0 ? demo.email : `${handle}${index > 39 ? `.${index}` : ''}@hearth.local`,
    joinedAt: now - 800 * DAY + (index % 300) * DAY,
    friends: 0,
    posts: 0,
    hypes: 0,
    photos: 0,
    photo: null,
    cover: null,
  };
}

/** Mostly friends of neighbours, a few from far away: circles that overlap, as in real life. */
function befriend(members: SeedMember[], { friends }: Size): [number, number][] {
  const { next, below } = dice(1);
  const seen = new Set<number>();
  const pairs: [number, number][] = [];
  const wanted = Math.floor((members.length * Math.min(friends, members.length - 1)) / 2);
  const knows = (a: number, b: number) =>
    seen.has(Math.min(a, b) * members.length + Math.max(a, b));
  for (let tries = 0; pairs.length < wanted && tries < wanted * 20; tries++) {
    // The demo member gets many friends, so that there is something to look at.
    const one = tries < friends * 2 ? 0 : below(members.length);
    const far = next() < 0.2;
    const other = far ? below(members.length) : (one + 1 + below(friends * 2)) % members.length;
    if (one === other || knows(one, other)) continue;
    const [a, b] = [Math.min(one, other), Math.max(one, other)];
    seen.add(a * members.length + b);
    pairs.push([a, b]);
    for (const index of [a, b]) (members[index] as SeedMember).friends += 1;
  }
  return pairs;
}

function* plannedPosts(
  size: Size,
  friendships: [number, number][],
  now: number,
): Generator<SeedPost> {
  const random = dice(2);
  const talk = dice(3);
  const circles = Array.from({ length: size.members }, (): number[] => []);
  for (const [a, b] of friendships) {
    circles[a]?.push(b);
    circles[b]?.push(a);
  }
  const span = size.posts > 10_000 ? 365 * DAY : 28 * DAY;
  const warmth = size.posts > 10_000 ? 2 : 14;
  const order = shuffled(written, random.below);
  const texts = new Set<string>();
  for (let index = 0; index < size.posts; index++) {
    // Oldest first, and denser towards today.
    const age = ((size.posts - index - random.next()) / size.posts) ** 1.4 * span;
    const drawn = random.below(size.members);
    const video = videoAt(size.posts - index);
    // Posts with videos are by friends of the demo member, who sees them.
    const author = (video && circles[0]?.[video.by]) ?? drawn;
    const circle = circles[author] ?? [];
    const liked = Math.min(Math.floor(random.next() ** 3 * warmth), circle.length);
    const start = random.below(circle.length || 1);
    yield {
      id: `seed-post-${String(index).padStart(8, '0')}`,
      author,
      text: video?.text ?? textAt(index),
      image: !video && isIllustrated(index, author) ? `seed-picture-${index}` : null,
      createdAt: Math.round(now - age),
      hypes: Array.from(
        { length: liked },
        (_, step) => circle[(start + step) % circle.length] as number,
      ),
      comments: Array.from({ length: circle.length && Math.floor(talk.next() ** 3 * 6) }, () => ({
        author: talk.pick(circle),
        text: talk.pick(replies),
      })),
    };
  }

  function textAt(index: number): string {
    const every = Math.max(1, Math.floor(size.posts / order.length));
    const own = index % every === 0 ? order[index / every] : undefined;
    if (own) return own;
    let text = phrase(random);
    while (size.posts < 5_000 && texts.has(text)) text = phrase(random);
    texts.add(text);
    return text;
  }
}

/** The video of a post near the newest, counted back from the end. */
function videoAt(fromEnd: number) {
  const by = videos.findIndex((_, index) => fromEnd === 12 + index * 25);
  const video = videos[by];
  return video && { text: video.text, by };
}

/** One post in seven has a picture, more of the demo member's own. */
const isIllustrated = (index: number, author: number) =>
  index % 7 === 3 || (author === 0 && index % 2 === 0);

function shuffled<T>(list: readonly T[], below: (limit: number) => number): T[] {
  return list
    .map((item) => ({ item, place: below(1e9) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
