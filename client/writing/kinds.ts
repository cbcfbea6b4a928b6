import type { FullName } from '../../schema/auth/rules.ts';
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
import type { Entry, Fields, Merge } from './entry.ts';
import { type EventInput, eventContent } from './event-content.ts';
import { invitedByBoth } from './invited.ts';
import { allUploaded, postContent, several } from './post-content.ts';

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

const uploaded = (entry: Pick<Entry, 'fields' | 'pictures'>) => {
  const [first] = allUploaded(entry);
  return first && { id: first.id, image: first.image };
};

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
/** A picture of a message that stays in an edit. */
type Named = { name: string; alt: string };

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
      const [first, ...more] = allUploaded(entry);
      return createPost({
        id: entry.id,
        text: text(entry) || null,
        ...(first && { picture: { id: first.id, image: first.image }, alt: first.alt }),
        ...several(more),
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
      const [first, ...more] = allUploaded(entry);
      const was = replaces.map((former) => postContent(former, replaces[0]));
      const isRemoved = fields.picture === 'removed';
      // Others than the first are said where there are or were some.
      const isOfSeveral =
        (first ?? isRemoved) &&
        (more.length > 0 || was.some(({ morePictures }) => morePictures?.length));
      return editPost({
        id: entry.target,
        text: orNull(fields.text),
        alt: isRemoved ? null : first ? first.alt : orNull(fields.alt),
        picture: isRemoved ? null : first && { id: first.id, image: first.image },
        ...(isOfSeveral && { morePictures: more }),
        was: was.map((one) =>
          isOfSeveral ? { ...one, morePictures: one.morePictures ?? null } : one,
        ),
      });
    },
    needs: ({ target }) => queries.feed.post({ postId: target }),
    merge: withPicture,
    label: ({ pictures = [] }) =>
      pictures.length > 1 ? 'New pictures of your post' : 'New picture of your post',
    returns: true,
  },
  message: {
    send: (entry) => {
      const { replyToId } = entry.fields as { replyToId?: string };
      const [first, ...more] = allUploaded(entry);
      return send({
        id: entry.id,
        peerId: entry.target,
        text: text(entry) || null,
        ...(first && { image: first.image }),
        ...(first?.alt && { alt: first.alt }),
        ...several(more.map(({ image, alt }) => ({ image, alt }))),
        ...(replyToId && { replyToId }),
        ...replacing(formerTexts(entry).map(orNull)),
      });
    },
    remove: (id) => deleteMessage({ id, waited: true }),
    label: ({ pictures = [] }) => (pictures.length > 1 ? 'Your pictures' : 'Your picture'),
  },
  'message edit': {
    send: (entry) => {
      const { waited, pictures } = entry.fields as { waited?: boolean; pictures?: Named[] };
      return edit({
        id: entry.target,
        text: orNull(text(entry)),
        ...(pictures && {
          pictures: pictures.map(({ name, alt }) => ({ name, alt: orNull(alt) })),
        }),
        was: formerTexts(entry).map(orNull),
        ...(waited && { waited }),
      });
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
      const { postId, commentId, messageId, photoId, gameId, memberId } = about as Record<
        string,
        string
      >;
      if (postId) return reports.reportPost({ postId, ...facts });
      if (commentId) return reports.reportComment({ commentId, ...facts });
      if (messageId) return reports.reportMessage({ messageId, ...facts });
      if (photoId) return reports.reportPhoto({ photoId, ...facts });
      if (gameId) return reports.reportGame({ gameId, ...facts });
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

/** The text of an entry, with the descriptions of its pictures. */
export const wordsOf = (entry: Entry): string | undefined =>
  kindOf(entry)?.words?.(entry) ?? joined(wordsIn(entry.fields), ...altsOf(entry));

const altsOf = ({ pictures = [] }: Entry) => pictures.map(({ alt }) => alt);
const joined = (...texts: (string | undefined)[]) =>
  texts.filter(Boolean).join('\n\n') || undefined;

/** Whether entries of this kind change a row instead of creating one. */
export const isEdit = (kind: KindName) => kind.endsWith(' edit');
