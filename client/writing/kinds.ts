import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import type { Change } from '../zero/change.ts';
import type { Entry } from './entry.ts';

export interface Kind {
  /** What brings it to the server. Done twice it is as once. */
  send: (entry: Entry) => Change;
  /** What takes the row back, whether or not it has been sent. */
  remove?: (id: string) => Change;
  /** The row that it is about, without which a device refuses it. */
  needs?: (entry: Entry) => unknown;
}

const { addComment, editComment, deleteComment } = mutators.feed;
const { send, edit, deleteMessage } = mutators.chat;

const text = ({ fields }: Pick<Entry, 'fields'>) => String(fields.text ?? '').trim();
const texts = ({ replaces = [] }: Entry) => replaces.map((fields) => text({ fields }));
const orNull = (words: string) => words || null;

/** All that members write. */
export const kinds = {
  comment: {
    send: (entry) => {
      const replaces = texts(entry);
      return addComment({
        id: entry.id,
        postId: entry.target,
        text: text(entry),
        ...(replaces.length > 0 && { replaces }),
      });
    },
    remove: (id) => deleteComment({ id, waited: true }),
    needs: ({ target }) => queries.feed.post({ postId: target }),
  },
  'comment edit': {
    send: (entry) => editComment({ id: entry.target, text: text(entry), was: texts(entry) }),
    needs: ({ target }) => queries.feed.comment({ id: target }),
  },
  message: {
    send: (entry) => {
      const { replyToId } = entry.fields as { replyToId?: string };
      const replaces = texts(entry).map(orNull);
      return send({
        id: entry.id,
        peerId: entry.target,
        text: text(entry),
        ...(replyToId && { replyToId }),
        ...(replaces.length > 0 && { replaces }),
      });
    },
    remove: (id) => deleteMessage({ id, waited: true }),
  },
  'message edit': {
    send: (entry) => {
      const { waited } = entry.fields as { waited?: boolean };
      const was = texts(entry).map(orNull);
      return edit({ id: entry.target, text: orNull(text(entry)), was, ...(waited && { waited }) });
    },
    needs: ({ target }) => queries.chat.message({ id: target }),
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const kindOf = ({ kind }: Pick<Entry, 'kind'>): Kind | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind as KindName] : undefined;

/** Whether it changes the row that it is about, instead of making one. */
export const isEdit = (kind: KindName) => kind.endsWith(' edit');
