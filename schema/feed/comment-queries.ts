import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { cursor, id } from '../arguments.ts';
import { pageOf, start } from '../paging.ts';
import { visibleComments } from './access.ts';
import { commentPageSize } from './rules.ts';

/** A page of the comments on a post, newest first. */
const commentsOn = defineQuery(z.strictObject({ postId: id, start }), ({ ctx, args }) =>
  pageOf(visibleComments(ctx).where('postId', args.postId), args.start, commentPageSize),
);

/** A page of the comments after that one, oldest first. */
const commentsAfter = defineQuery(
  z.strictObject({ postId: id, after: cursor }),
  ({ ctx, args: { postId, after } }) =>
    visibleComments(ctx)
      .where('postId', postId)
      .orderBy('createdAt', 'asc')
      .orderBy('id', 'asc')
      .start(after, { inclusive: false })
      .limit(commentPageSize),
);

const comment = defineQuery(z.strictObject({ id }), ({ ctx, args }) =>
  visibleComments(ctx).where('id', args.id).one(),
);

export const comments = { commentsOn, commentsAfter, comment };
