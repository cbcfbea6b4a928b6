import type { FullName } from '../../schema/auth/rules.ts';
import type { PostContent } from '../../schema/feed/rules.ts';
import {
  displayName,
  type Details as MemberDetails,
  type Switches,
} from '../../schema/members/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import type { ReportReason } from '../../schema/reports/rules.ts';
import type { Change } from '../zero/change.ts';
import { wordsIn } from '../zero/report.ts';
import type { Entry, Fields, Merge, Picture } from './entry.ts';
import { type EventInput, eventContent } from './event-content.ts';
import { invitedByBoth } from './invited.ts';

export interface Kind {
  /** The mutation that sends the entry. It is idempotent. */
  send: (entry: Entry) => Change;
  /** The mutation that deletes the row, whether or not it has been sent. */
  remove?: (id: string) => Change;
  /** The query for the row that the mutation needs on the device. */
  needs?: (entry: Entry) => unknown;
  /** For an edit that is merged with an earlier one instead of replacing it. */
  merge?: Merge;
  /** The name of the entry while its pictures are uploaded. */
  label?: (entry: Entry) => string;
  /** Whether the entry returns to its box if its upload is cancelled. */
  returns?: true;
  /** The text of the entry, if it is not in the usual fields. */
  words?: (entry: Entry) => string;
  /** The words of the toast once the server has accepted the entry. */
  doneWords?: (entry: Entry) => string;
}

const { addComment, editComment, deleteComment, createPost, editPost, deletePost } = mutators.feed;
const { send, edit, deleteMessage } = mutators.chat;
const { setPicture } = mutators.photos;
const { events, members, reports } = mutators;

const words = (value: unknown) => String(value ?? '').trim();
const text = ({ fields }: Pick<Entry, 'fields'>) => words(fields.text);
const formerTexts = ({ replaces = [] }: Entry) => replaces.map((fields) => text({ fields }));
const orNull = (value: unknown) => words(value) || null;

/** As an optional argument: nothing rather than an empty list. */
const replacing = <Value>(replaces: Value[]) => (replaces.length > 0 ? { replaces } : {});

/**
 * The picture as a mutator takes it, once it is uploaded. Its photo has the image's id: two drafts
 * may have one picture.
 */
const uploaded = ({ pictures = [] }: Pick<Entry, 'pictures'>) =>
  pictures.flatMap(({ image }) => (image ? { id: image.name, image } : []))[0];

/**
 * The content of a post by an edit: the content that the edit was begun from, or a version sent
 * since.
 */
function contentOf(former: Fields, before: Fields | undefined) {
  if (!('picture' in former)) return former as ReturnType<typeof begunFrom>;
  const { picture, pictures } = former as { picture: string; pictures?: Picture[] };
  const earlier = before?.image as string | null | undefined;
  const chosen = pictures?.[0]?.image?.name;
  const image = (picture === 'removed' ? null : picture === 'chosen' ? chosen : earlier) ?? null;
  return begunFrom({ text: words(former.text), image, imageAlt: image && orNull(former.alt) });
}
const begunFrom = ({ text, image, imageAlt }: PostContent): PostContent => ({
  text,
  image,
  imageAlt,
});

/** Keeps the earlier edit's picture, unless the later edit changes it. */
const withPicture: Merge = (earlier, later) =>
  later.fields.picture === 'kept' && earlier.fields.picture !== 'kept'
    ? {
        ...later,
        fields: { ...later.fields, picture: earlier.fields.picture },
        ...(earlier.pictures && { pictures: earlier.pictures }),
      }
    : later;

interface EventFields {
  content: EventInput;
  guests: string[];
  uninvite: string[];
  picture?: string;
}
const ofEvent = ({ fields }: Pick<Entry, 'fields'>) =>
  ({ uninvite: [], ...fields }) as unknown as EventFields;
const formerEvents = ({ replaces = [] }: Entry) =>
  replaces.map((former) => eventContent(former, replaces[0]));

interface Details {
  values: Parameters<typeof members.updateDetails>[0]['values'];
  hide: Switches;
}
type Seen = { was: Partial<MemberDetails>; wasHidden: Switches };
const detailsSeen = (former: Fields): Seen => {
  const { change } = former as { change?: Details };
  return change ? { was: change.values, wasHidden: change.hide } : (former as unknown as Seen);
};

const pictureNames = { profile: 'Profile picture', cover: 'Cover photo' } as const;
type PictureType = keyof typeof pictureNames;

/** All kinds of entries. */
export const kinds = {
  comment: {
    send: (entry) =>
      addComment({
        id: entry.id,
        postId: entry.target,
        text: text(entry),
        ...replacing(formerTexts(entry)),
      }),
    remove: (id) => deleteComment({ id, waited: true }),
    needs: ({ target }) => queries.feed.post({ postId: target }),
  },
  'comment edit': {
    send: (entry) => editComment({ id: entry.target, text: text(entry), was: formerTexts(entry) }),
    needs: ({ target }) => queries.feed.comment({ id: target }),
  },
  post: {
    send: (entry) => {
      const picture = uploaded(entry);
      return createPost({
        id: entry.id,
        text: text(entry) || null,
        ...(picture && { picture, alt: orNull(entry.fields.alt) }),
        ...replacing(formerTexts(entry).map(orNull)),
      });
    },
    remove: (postId) => deletePost({ postId, waited: true }),
    label: () => 'Your post',
    returns: true,
  },
  'post edit': {
    send: (entry) => {
      const { fields, replaces = [] } = entry;
      const chosen = uploaded(entry);
      return editPost({
        id: entry.target,
        text: orNull(fields.text),
        alt: fields.picture === 'removed' ? null : orNull(fields.alt),
        picture: fields.picture === 'removed' ? null : chosen,
        was: replaces.map((former) => contentOf(former, replaces[0])),
      });
    },
    needs: ({ target }) => queries.feed.post({ postId: target }),
    merge: withPicture,
    label: () => 'New picture of your post',
    returns: true,
  },
  message: {
    send: (entry) => {
      const { replyToId } = entry.fields as { replyToId?: string };
      const image = uploaded(entry)?.image;
      return send({
        id: entry.id,
        peerId: entry.target,
        text: text(entry) || null,
        ...(image && { image }),
        ...(replyToId && { replyToId }),
        ...replacing(formerTexts(entry).map(orNull)),
      });
    },
    remove: (id) => deleteMessage({ id, waited: true }),
    label: () => 'Your picture',
  },
  'message edit': {
    send: (entry) => {
      const { waited } = entry.fields as { waited?: boolean };
      const was = formerTexts(entry).map(orNull);
      return edit({ id: entry.target, text: orNull(text(entry)), was, ...(waited && { waited }) });
    },
    needs: ({ target }) => queries.chat.message({ id: target }),
  },
  event: {
    send: (entry) => {
      const { content, guests } = ofEvent(entry);
      const image = uploaded(entry)?.image;
      const former = replacing(formerEvents(entry));
      return events.create({
        id: entry.id,
        ...content,
        guests,
        ...(image && { image }),
        ...former,
      });
    },
    remove: (id) => events.remove({ id, waited: true }),
    label: () => 'Your event',
    returns: true,
  },
  'event edit': {
    send: (entry) => {
      const { content, guests, uninvite, picture } = ofEvent(entry);
      return events.update({
        id: entry.target,
        ...content,
        invite: guests,
        uninvite,
        was: formerEvents(entry),
        image: picture === 'removed' ? null : uploaded(entry)?.image,
      });
    },
    needs: ({ target }) => queries.events.event({ id: target }),
    merge: (earlier, later) => {
      const first = ofEvent(earlier);
      const next = ofEvent(later);
      const { invite: guests, uninvite } = invitedByBoth(
        { ...first, invite: first.guests },
        { ...next, invite: next.guests },
      );
      const both = { ...later, fields: { ...later.fields, guests, uninvite } };
      return withPicture(earlier, both);
    },
    label: () => 'New picture of your event',
    returns: true,
  },
  'name edit': {
    send: ({ fields, replaces = [] }) =>
      members.rename({
        ...(fields as FullName),
        ...(replaces.length > 0 && { was: replaces as unknown as FullName[] }),
      }),
    words: ({ fields }) => displayName(fields as FullName),
  },
  'details edit': {
    send: ({ fields, replaces = [] }) => {
      const { values, hide } = fields.change as Details;
      return members.updateDetails({
        values,
        hide,
        was: replaces.map((former) => detailsSeen(former).was),
        wasHidden: replaces.map((former) => detailsSeen(former).wasHidden),
      });
    },
    words: ({ fields }) => Object.values((fields.change as Details).values).join(' '),
    merge: (earlier, later) => {
      const [first, next] = [earlier, later].map(({ fields }) => fields.change as Details);
      const change = {
        values: { ...first?.values, ...next?.values },
        hide: { ...first?.hide, ...next?.hide },
      };
      return { ...later, fields: { ...later.fields, change } };
    },
  },
  report: {
    send: ({ id, fields: { about, reason, note } }) => {
      const facts = { id, reason: reason as ReportReason, note: orNull(note) };
      const { postId, commentId, memberId } = about as Record<string, string>;
      if (postId) return reports.reportPost({ postId, ...facts });
      if (commentId) return reports.reportComment({ commentId, ...facts });
      return reports.reportMember({ memberId: memberId ?? '', ...facts });
    },
  },
  /** A picture of the profile; the target is 'profile' or 'cover'. */
  'picture edit': {
    send: (entry) => {
      const picture = uploaded(entry);
      if (!picture) throw new Error('A picture that is not uploaded');
      return setPicture({ ...picture, type: entry.target as PictureType });
    },
    label: ({ target }) => pictureNames[target as PictureType],
    doneWords: ({ target }) => `${pictureNames[target as PictureType]} changed.`,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const kindOf = ({ kind }: Pick<Entry, 'kind'>): Kind | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind as KindName] : undefined;

/** The text of an entry. */
export const wordsOf = (entry: Entry): string | undefined =>
  kindOf(entry)?.words?.(entry) ?? wordsIn(entry.fields);

/** Whether entries of this kind change a row instead of creating one. */
export const isEdit = (kind: KindName) => kind.endsWith(' edit');
