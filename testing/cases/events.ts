import { randomUUID } from 'node:crypto';
import {
  type Building,
  type Cases,
  friend,
  type Ids,
  image,
  type MakeArgs,
  missing,
  nothing,
  type QueryCase,
  stranger,
} from './case.ts';
import { addTalk } from './talks.ts';

declare module './case.ts' {
  /** Private: Ada's with Ben, Gus's (cancelled) with Ada, Cyd's. Public: Ben's with Ada, Ivy's. */
  interface Things extends Record<Named, string> {}
}

type Named = 'adaDinner' | 'benParty' | 'gusOff' | 'ivyShow' | 'cydTalk';

const day = 24 * 3_600_000;
/** So far ahead that no reminder is due. */
const now = Date.now();
const startAt = now + 40 * day;
const times = { startAt, endAt: startAt + 3_600_000 };

/** By hand and long ago: notifications and posts would be in the results of other cases. */
async function addEvents(building: Building) {
  const { ids, sql } = building;
  const events = [
    { id: ids.adaDinner, by: ids.ada, visibility: 'private', guests: [ids.ben] },
    { id: ids.benParty, by: ids.ben, visibility: 'public', guests: [ids.ada, ids.hal] },
    { id: ids.gusOff, by: ids.gus, visibility: 'private', guests: [ids.ada], off: new Date() },
    { id: ids.ivyShow, by: ids.ivy, visibility: 'public', guests: [] },
    { id: ids.cydTalk, by: ids.cyd, visibility: 'private', guests: [] },
  ];
  for (const { id, by, visibility, guests, off = null } of events) {
    await sql`
      insert into event
        (id, organizer_id, title, description, start_at, end_at, zone, place, visibility, created_at, cancelled_at)
      values (${id}, ${by}, 'Title', '', ${new Date(times.startAt)}, ${new Date(times.endAt)}, 'Europe/Berlin', '',
        ${visibility}, now() - interval '8 days', ${off})`;
    for (const guest of guests)
      await sql`
        insert into event_attendee (event_id, member_id, response, created_at, start_at, end_at)
        select id, ${guest}, '', now(), start_at, end_at from event where id = ${id}`;
    if (visibility === 'private') await sql`select private.post_event(${id})`;
  }
  await sql`insert into event_setting (member_id, off) values (${ids.ben}, '["mail"]')`;
  await addTalk(building);
}

const one =
  (event: Named): MakeArgs =>
  (ids) => ({ id: ids[event] });
const of =
  (event: Named): MakeArgs =>
  (ids) => ({ eventId: ids[event] });

const content = {
  title: 'Another title',
  description: null,
  place: 'At home',
  zone: 'Europe/Berlin',
  ...times,
  visibility: 'public',
};
/** The same content as in the rows of `addEvents`. */
const seen = {
  title: 'Title',
  description: '',
  place: '',
  zone: 'Europe/Berlin',
  ...times,
  visibility: 'private',
  image: null,
};
type More = object | ((ids: Ids) => object);
const moreOf = (more: More, ids: Ids) => (typeof more === 'function' ? more(ids) : more);
const created = (more: More = {}): MakeArgs => {
  return (ids) => ({ id: randomUUID(), ...content, guests: [], ...moreOf(more, ids) });
};
const updated = (event: Named, more: More = {}): MakeArgs => {
  return (ids) => ({
    id: ids[event],
    ...content,
    invite: [],
    uninvite: [],
    was: seen,
    ...moreOf(more, ids),
  });
};
const guests =
  (event: Named, ...who: ('ada' | 'ben' | 'cyd' | 'ivy')[]): MakeArgs =>
  (ids) => ({ eventId: ids[event], memberIds: who.map((name) => ids[name]) });
const turnedOff = (one: string) => () => ({ one, on: false });
const says =
  (event: Named, response = 'going'): MakeArgs =>
  (ids) => ({ eventId: ids[event], response });

const others = (args: MakeArgs) => [stranger(args, 'not_found'), friend(args, 'not_found')];

const list: QueryCase['args'] = () => ({ from: now, past: false, start: null });
const span: QueryCase['args'] = () => ({ from: startAt - day, until: startAt + day });

const dinner = ['event adaDinner', 'event_attendee adaDinner ben', 'member ada'];
const party = ['event benParty', 'event_attendee benParty ada', 'member ben'];
const atDinner = ['event adaDinner', 'event_attendee adaDinner ben', 'member ben'];
const atParty = ['event benParty', 'event_attendee benParty ada', 'member ada'];
const off = ['event gusOff', 'event_attendee gusOff ada', 'member gus'];
const organized = {
  ada: ['event adaDinner', 'member ada'],
  ben: ['event benParty', 'member ben'],
  cyd: ['event cydTalk', 'member cyd'],
};
const invitations = { ada: [...party, ...off].sort(), ben: dinner };

export const events: Cases = {
  world: addEvents,
  queries: {
    'events.organizing': [{ about: "the asker's own", args: list, rows: organized }],
    'events.invited': [{ about: "the asker's invitations", args: list, rows: invitations }],
    'events.organizingSpan': [{ about: "the asker's own", args: span, rows: organized }],
    'events.invitedSpan': [{ about: "the asker's invitations", args: span, rows: invitations }],
    'events.upcoming': [
      {
        about: 'events that were not cancelled',
        args: () => ({ from: now }),
        rows: {
          ada: ['event benParty', 'event_attendee benParty ada'],
          ben: ['event adaDinner', 'event_attendee adaDinner ben'],
        },
      },
    ],
    'events.event': [
      {
        about: 'a private event',
        args: one('adaDinner'),
        rows: { ada: organized.ada, ben: dinner },
      },
      {
        about: 'a public event',
        args: one('benParty'),
        rows: { ada: party, ben: organized.ben, cyd: organized.ben },
      },
      {
        about: 'a public event of a blocked member',
        args: one('ivyShow'),
        rows: { ben: ['event ivyShow', 'member ivy'], cyd: ['event ivyShow', 'member ivy'] },
      },
      { about: 'a missing event', args: () => ({ id: nothing }), rows: {} },
    ],
    'events.attendees': [
      {
        about: 'the guests of a private event',
        args: of('adaDinner'),
        rows: { ada: atDinner, ben: atDinner },
      },
      {
        about: 'the guests of a public event',
        args: of('benParty'),
        rows: { ada: atParty, ben: atParty, cyd: atParty },
      },
    ],
    'events.setting': [{ about: 'settings that are off', rows: { ben: ['event_setting ben'] } }],
  },
  mutators: {
    'events.respond': {
      vain: [
        stranger(says('adaDinner'), 'not_found'),
        {
          what: 'a stranger, to a public event',
          by: 'cyd',
          args: says('benParty'),
          answer: 'not_found',
        },
        { what: 'the organizer', by: 'ada', args: says('adaDinner'), answer: 'not_found' },
        { what: 'a cancelled one', by: 'ada', args: says('gusOff'), answer: 'event_cancelled' },
        { what: 'no answer', by: 'ben', args: says('adaDinner', ''), answer: 'invalid' },
        missing('ben', () => ({ eventId: nothing, response: 'going' }), 'not_found'),
      ],
      rightful: { what: 'a guest', by: 'ben', args: says('adaDinner') },
    },
    'events.setTelling': {
      vain: [
        { what: 'one that is off', by: 'ben', args: turnedOff('mail'), answer: 'done' },
        { what: 'an unknown setting', by: 'ada', args: turnedOff('x'), answer: 'invalid' },
      ],
      rightful: { what: 'anyone for themselves', by: 'ada', args: turnedOff('day') },
    },
    'events.uninvite': {
      vain: [
        ...others(guests('adaDinner', 'ben')),
        { what: 'an uninvited one', by: 'ada', args: guests('adaDinner', 'cyd'), answer: 'done' },
        missing('ada', ({ ben }) => ({ eventId: nothing, memberIds: [ben] }), 'not_found'),
      ],
      rightful: { what: 'the organizer', by: 'ada', args: guests('adaDinner', 'ben') },
    },
    'events.invite': {
      vain: [
        ...others(guests('adaDinner', 'ben')),
        { what: 'a stranger', by: 'ada', args: guests('adaDinner', 'cyd'), answer: 'friends_only' },
        { what: 'themselves', by: 'ada', args: guests('adaDinner', 'ada'), answer: 'friends_only' },
        {
          what: 'a blocked member',
          by: 'ada',
          args: guests('adaDinner', 'ivy'),
          answer: 'friends_only',
        },
        { what: 'an invited member', by: 'ben', args: guests('benParty', 'ada'), answer: 'done' },
        {
          what: 'to a cancelled event',
          by: 'gus',
          args: guests('gusOff', 'ben'),
          answer: 'event_cancelled',
        },
        missing('ada', ({ ben }) => ({ eventId: nothing, memberIds: [ben] }), 'not_found'),
      ],
      rightful: { what: 'the organizer', by: 'ada', args: guests('adaDinner', 'ben') },
    },
    'events.create': {
      mayBeEmpty: ['guests'],
      vain: [
        {
          what: 'under the id of another event',
          by: 'cyd',
          args: created(({ adaDinner }) => ({ id: adaDinner })),
          answer: 'id_taken',
        },
        {
          what: 'under the id of another post',
          by: 'cyd',
          args: created(({ adaPost }) => ({ id: adaPost })),
          answer: 'id_taken',
        },
        {
          what: "another member's image",
          by: 'cyd',
          args: created(({ adaImage }) => ({ image: image(adaImage) })),
          answer: 'image_gone',
        },
        {
          what: 'with a stranger',
          by: 'cyd',
          args: created(({ ada }) => ({ guests: [ada] })),
          answer: 'friends_only',
        },
        {
          what: 'that ends before it starts',
          by: 'cyd',
          args: created({ endAt: startAt }),
          answer: 'invalid',
        },
        { what: 'without a zone', by: 'cyd', args: created({ zone: '+02:00' }), answer: 'invalid' },
      ],
      rightful: { what: 'anyone for themselves', by: 'cyd', args: created() },
    },
    'events.update': {
      mayBeEmpty: ['invite', 'uninvite'],
      vain: [
        ...others(updated('adaDinner')),
        {
          what: 'from an outdated version',
          by: 'ada',
          args: updated('adaDinner', { was: { ...seen, title: 'What stood there before' } }),
          answer: 'changed_elsewhere',
        },
        { what: 'a cancelled one', by: 'gus', args: updated('gusOff'), answer: 'event_cancelled' },
        {
          what: 'with a stranger',
          by: 'ada',
          args: updated('adaDinner', ({ cyd }) => ({ invite: [cyd] })),
          answer: 'friends_only',
        },
        {
          what: "another member's image",
          by: 'ada',
          args: updated('adaDinner', ({ cydImage }) => ({ image: image(cydImage) })),
          answer: 'image_gone',
        },
        missing('ada', updated('adaDinner', { id: nothing }), 'not_found'),
      ],
      rightful: { what: 'the organizer', by: 'ada', args: updated('adaDinner') },
    },
    'events.cancel': {
      vain: [
        ...others(one('adaDinner')),
        { what: 'a second time', by: 'gus', args: one('gusOff'), answer: 'done' },
        missing('ada', () => ({ id: nothing }), 'not_found'),
      ],
      rightful: { what: 'the organizer', by: 'ada', args: one('adaDinner') },
    },
    'events.remove': {
      vain: [...others(one('adaDinner')), missing('ada', () => ({ id: nothing }), 'not_found')],
      rightful: { what: 'the organizer', by: 'ada', args: one('adaDinner') },
    },
  },
};
