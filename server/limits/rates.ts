/** How often something may be tried against one key, by everybody together. */
export type Limit = { most: number; seconds: number };

/** Counted in Postgres, by all processes together. */
export const limits = {
  signIn: { most: 20, seconds: 15 * 60 },
  password: { most: 10, seconds: 15 * 60 },
  /**
   * Counted by address, as in better-auth: while the provider is away, each of these spends seconds
   * looking for it.
   */
  providerStart: { most: 10, seconds: 60 },
  /** Each of these asks the provider, or may remove a way to log in. */
  provider: { most: 20, seconds: 15 * 60 },
  /** Each of these may reveal whose a private mail address is. */
  search: { most: 30, seconds: 15 * 60 },
  /**
   * How long a member's pictures may keep a processor busy, in ms: 200 photos of 24 megapixels are
   * less than half of it.
   */
  encodingMs: { most: 10 * 60 * 1000, seconds: 60 * 60 },
  /** Text that a member may store, in bytes: two thousand posts of the greatest length. */
  written: { most: 10 * 1024 * 1024, seconds: 24 * 60 * 60 },
  /** Signals of calls, in bytes: those of a thousand calls. */
  signalled: { most: 20 * 1024 * 1024, seconds: 24 * 60 * 60 },
  /**
   * Mails of each kind to one mailbox, by all requests together. They come back one by one, so that
   * strangers who use them up lock nobody out for long.
   */
  mails: { most: 10, seconds: 24 * 60 * 60 },
  /**
   * Mails to a guest about the events of one organizer, who can make 40 in a day. Further notices
   * are shown in the app alone.
   */
  eventMails: { most: 10, seconds: 24 * 60 * 60 },
  /** Invitations that a member makes: most of them are never sent. */
  invitations: { most: 60, seconds: 24 * 60 * 60 },
  /** Invitations opened from one address. No token can be guessed; each look costs a query. */
  invitation: { most: 60, seconds: 60 },
  /** Each of these writes to an address that may not be the member's. */
  emailChange: { most: 5, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

/**
 * Limits of one member in a minute, in each process: these keep a process, and those behind it,
 * from being held up. Limits that protect members, or hide something from strangers, are above.
 */
export const perProcess = {
  /** Further ones wait, and are not refused. */
  mutations: 300,
  /** A device that comes back asks for fifty at most, and a screen for five. */
  queries: 600,
  searches: 240,
  /**
   * The time of searches and suggestions together, in ms: a minute's worth at once, and further
   * ones wait. A usual search takes 10.
   */
  lookUpMs: 6_000,
  /** A screen asks once, and the more friends somebody has, the more rows each one reads. */
  suggestions: 60,
  /** A page registers its device once, and sends each setting that is changed. */
  devices: 60,
  /** One is passed on every three seconds for each conversation: enough for six of them at once. */
  typing: 120,
  /**
   * A page asks for STUN and TURN servers for each call that rings, at its start and at each change
   * of networks.
   */
  iceServers: 120,
  /** A page in a call sends a sign of life every ten seconds. */
  callSigns: 60,
  /**
   * A device without a page asks every five seconds after each call that rings there, and several
   * callers may ring at a time.
   */
  callRings: 120,
  callDeclines: 60,
  /**
   * A page sends two heartbeats a minute, and one whenever it comes into sight: four tabs on three
   * devices, with room to spare.
   */
  beats: 120,
  /** A page sends one when it closes a game, and one when it is left. */
  playEnds: 60,
  /** A member makes a calendar address now and then, and downloads a few events. */
  calendar: 30,
  /** Reads of one calendar, by all programs together. */
  calendarReads: 30,
  /** Reads of calendars from one address: a calendar service reads those of many members. */
  calendarReadsFrom: 300,
  /** A screen of the administration asks for three answers at most. */
  admin: 300,
  /** Pages that come with their first screen: what a device without rows opens. */
  firstScreens: 60,
  /** New sockets: four tabs on three devices are twelve, reloaded four times. */
  connects: 60,
  /** Requests for sockets from one address that turned out to be from no member. */
  strangers: 300,
};

/**
 * Limits of one address at better-auth's endpoints, which counts them in Postgres; `window` in
 * seconds.
 */
export const accountRates = {
  window: 60,
  max: 120,
  customRules: {
    '/sign-in/email': { window: 60, max: 10 },
    '/sign-in/social': { window: 60, max: 10 },
    '/sign-up/email': { window: 10 * 60, max: 10 },
    '/correct-email': { window: 10 * 60, max: 10 },
    '/send-verification-email': { window: 60, max: 10 },
    '/request-password-reset': { window: 60, max: 5 },
    '/reset-password': { window: 60, max: 10 },
    '/change-password': { window: 60, max: 10 },
  },
};
