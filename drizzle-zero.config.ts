import { drizzleZeroConfig } from 'drizzle-zero';
import * as tables from './schema/tables.ts';

export default drizzleZeroConfig(tables, {
  casing: 'snake_case',
  tables: {
    member: {
      id: true,
      firstName: true,
      lastName: true,
      photo: true,
      cover: true,
      status: true,
      verified: true,
      createdAt: true,
      memberSince: true,
    },
    memberStats: { memberId: true, friends: true, photos: true, hypes: true, posts: true },
    friendRequest: {
      id: true,
      fromId: true,
      toId: true,
      status: true,
      createdAt: true,
      respondedAt: true,
    },
    friendship: { memberId: true, friendId: true, createdAt: true },
    presence: { memberId: true, online: true, lastActive: true },
    notification: {
      id: true,
      recipientId: true,
      actorId: true,
      type: true,
      postId: true,
      createdAt: true,
      read: true,
    },
    post: {
      id: true,
      memberId: true,
      text: true,
      createdAt: true,
      updatedAt: true,
      hypeCount: true,
    },
    hype: { postId: true, memberId: true, createdAt: true },
  },
});
