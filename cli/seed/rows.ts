import { videoKeyIn } from '../../schema/feed/video.ts';
import { columnsOf, type Image } from '../../schema/images.ts';
import type { Value } from './copy.ts';
import { detailsAt } from './details.ts';
import type { Plan, SeedMember, SeedPost } from './plan.ts';
import { videos } from './videos.ts';

/** The rows of one table that are written together. */
export interface Share {
  table: string;
  columns: string[];
  rows: Iterable<Record<string, Value>>;
}

/** Members with their accounts, and who knows whom. */
export function* memberShares(plan: Plan, passwordHash: string, now: number): Generator<Share> {
  const { members, friendships, asking } = plan;
  const id = (index: number) => members[index]?.id ?? '';
  const each = (row: (member: SeedMember) => Record<string, Value>) => members.map(row);
  const details = members.map((member, index) => ({ member, ...detailsAt(index, member.email) }));
  yield share(
    'auth."user"',
    each((member) => ({
      id: member.id,
      name: `${member.firstName} ${member.lastName}`,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      emailVerified: true,
      createdAt: new Date(member.joinedAt),
      updatedAt: new Date(member.joinedAt),
    })),
  );
  yield share(
    'auth.account',
    each((member) => ({
      id: `${member.id}-password`,
      accountId: member.id,
      providerId: 'credential',
      userId: member.id,
      password: passwordHash,
    })),
  );
  yield share(
    'member',
    details.map(({ member, visible, privateFields }) => ({
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      photo: member.photo,
      cover: member.cover,
      ...visible,
      privateFields: JSON.stringify(privateFields),
      status: 'active',
      verified: true,
      createdAt: new Date(member.joinedAt),
      memberSince: new Date(member.joinedAt),
    })),
  );
  yield share(
    'member_private',
    details.map(({ member, hidden }) => ({ memberId: member.id, ...hidden })),
  );
  yield share(
    'member_stats',
    each(({ id, friends, photos, hypes, posts }) => ({
      memberId: id,
      friends,
      photos,
      hypes,
      posts,
    })),
  );
  yield share(
    'presence',
    members.map((member, index) => ({
      memberId: member.id,
      online: false,
      lastActive: new Date(now - ((index * 37 * 60_000) % 604_800_000)),
    })),
  );
  const dayMs = 24 * 60 * 60 * 1000;
  // All members looked at their news some hours ago.
  yield share(
    'news_mark',
    each(({ id }) => ({ memberId: id, readUpTo: new Date(now - dayMs / 8) })),
  );
  const at = new Date(now - 30 * dayMs);
  yield share(
    'friendship',
    each(({ id }) => ({ memberId: id, friendId: id, createdAt: at })),
  );
  yield share(
    'friendship',
    friendships.values().flatMap(([a, b]) => [
      { memberId: id(a), friendId: id(b), createdAt: at },
      { memberId: id(b), friendId: id(a), createdAt: at },
    ]),
  );
  const asked = (order: number) => new Date(now - (order + 1) * 5 * 60 * 60 * 1000);
  yield share(
    'friend_request',
    asking.map((index, order) => ({
      id: `seed-request-${index}`,
      fromId: id(index),
      toId: id(0),
      status: 'pending',
      createdAt: asked(order),
    })),
  );
  yield share(
    'notification',
    asking.map((index, order) => ({
      id: `seed-notification-request-${index}`,
      recipientId: id(0),
      actorId: id(index),
      type: 'friend_request',
      subjectId: id(index),
      createdAt: asked(order),
      read: false,
    })),
  );
}

/** Photos, with the uploads they came from. */
export function* photoShares({ members, photos }: Plan, images: Images): Generator<Share> {
  const hung = photos.flatMap((photo) => {
    const image = images.get(photo.name);
    return image ? [{ ...photo, ...image, memberId: members[photo.member]?.id ?? '' }] : [];
  });
  yield share(
    'private.upload',
    hung.map(({ name, memberId, width, height, thumbhash, createdAt }) => ({
      name,
      memberId,
      state: 'ready',
      width,
      height,
      thumbhash,
      createdAt: new Date(createdAt),
    })),
  );
  yield share(
    'photo',
    hung.map(({ memberId, type, postId, createdAt, ...image }) => ({
      id: `photo-of-${image.name}`,
      memberId,
      type,
      postId,
      createdAt: new Date(createdAt),
      ...columnsOf(image),
    })),
  );
}

/** The hosts' answers about the videos that posts link to. */
export function* videoShares(images: Images): Generator<Share> {
  const shown = videos.flatMap(({ image }) => images.get(image) ?? []);
  yield share(
    'private.upload',
    shown.map(({ name, width, height, thumbhash }) => ({
      name,
      width,
      height,
      thumbhash,
      state: 'ready',
    })),
  );
  yield share(
    'video',
    videos.map(({ key, title, image }) => ({ key, title, ...columnsOf(images.get(image)) })),
  );
}

type Images = ReadonlyMap<string, Image>;

/** A range of posts with their hypes and comments, and the demo member's notifications of them. */
export function* postShares(
  { members }: Plan,
  { posts, images }: { posts: SeedPost[]; images: Images },
  now: number,
): Generator<Share> {
  const id = (index: number) => members[index]?.id ?? '';
  yield share(
    'post',
    posts.map(({ id: postId, author, text, image, createdAt, hypes, comments }) => ({
      id: postId,
      memberId: id(author),
      text,
      videoKey: videoKeyIn(text),
      ...columnsOf(images.get(image ?? '')),
      createdAt: new Date(createdAt),
      hypeCount: hypes.length,
      commentCount: comments.length,
    })),
  );
  yield share(
    'hype',
    posts.values().flatMap(({ id: postId, createdAt, hypes }) =>
      hypes.map((member, order) => ({
        postId,
        memberId: id(member),
        createdAt: new Date(Math.min(now, createdAt + order * 600_000)),
      })),
    ),
  );
  yield share(
    'comment',
    posts.values().flatMap(({ id: postId, createdAt, comments }) =>
      comments.map(({ author, text }, order) => ({
        id: `seed-comment-${postId}-${order}`,
        postId,
        memberId: id(author),
        text,
        createdAt: new Date(Math.min(now, createdAt + (order + 1) * 900_000)),
      })),
    ),
  );
  const own = posts.filter(({ author, hypes }) => author === 0 && hypes.length > 0).slice(-8);
  yield share(
    'notification',
    own.flatMap(({ id: postId, createdAt, hypes }, post) =>
      hypes.map((member, order) => ({
        id: `seed-notification-${postId}-${order}`,
        recipientId: id(0),
        actorId: id(member),
        type: 'like',
        subjectId: postId,
        createdAt: new Date(Math.min(now, createdAt + order * 600_000)),
        read: post < own.length - 2,
      })),
    ),
  );
}

/** The rows of a table, all with the columns of the first. */
export function share(table: string, rows: Iterable<Record<string, Value>>): Share {
  const list = Array.isArray(rows) ? rows : [...rows];
  return { table, columns: Object.keys(list[0] ?? {}), rows: list };
}
