/** How often something may be tried against one key, whoever tries and from wherever. */
export type Limit = { most: number; seconds: number };

/** Counted in Postgres, by all processes together. */
export const limits = {
  signIn: { most: 20, seconds: 15 * 60 },
  password: { most: 10, seconds: 15 * 60 },
  /** By address, as better-auth has it: while the provider is away, each of them looks for it, for seconds. */
  providerStart: { most: 10, seconds: 60 },
  /** Each asks the provider, or may take a way in away. */
  provider: { most: 20, seconds: 15 * 60 },
  /** Each may tell whose a private address is. */
  search: { most: 30, seconds: 15 * 60 },
  /** Of each kind to one mailbox, whoever asks: they come back one by one, so that strangers who use them up keep nobody out. */
  letters: { most: 10, seconds: 24 * 60 * 60 },
  /** Each writes to an address that nobody has proved to be theirs. */
  emailChange: { most: 5, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

/** Of one member in a minute, counted in this process. No person does it more, and a flood is others' loss. */
export const perMinute = {
  /** Beyond them the next ones wait. */
  mutations: 300,
  /** A device that comes back asks for fifty at most, and a screen for five. */
  queries: 600,
  searches: 240,
  /** A screen asks once, and the more friends somebody has, the more rows each one reads. */
  suggestions: 60,
  /** A page tells of its device once, and of each setting that is changed. */
  devices: 60,
  /** Passed on once in three seconds for each conversation, so as many as in six of them at once. */
  typing: 120,
  /** A page asks for ways through with each call that rings, at its start and at each change of networks. */
  callWays: 120,
  /** A page in a call says so every ten seconds. */
  callSigns: 60,
  /** A device without a page asks every five seconds after each call that rings there, and several callers may be at it. */
  callRings: 120,
  callDeclines: 60,
  /** A page beats twice, and once with each look at it: four tabs on three devices, and as many looks again and more. */
  beats: 120,
  /** A page tells of an end when it closes a frame and again when it is left. */
  playEnds: 60,
  /** A member makes a calendar address now and then, and takes a few events along. */
  calendar: 30,
  /** One calendar, by whatever programs read it. */
  calendarReads: 30,
  /** All that one address reads: a calendar service reads those of many members. */
  calendarReadsFrom: 300,
  /** Sockets: four tabs on three devices are twelve; those, reloaded four times. */
  connects: 60,
  /** Sockets of one address of which no member came. */
  strangers: 300,
};

/** Of one address, at the doors of better-auth; `window` in seconds. */
export const accountRates = {
  window: 60,
  max: 120,
  customRules: {
    '/sign-in/email': { window: 60, max: 10 },
    '/sign-in/social': { window: 60, max: 10 },
    '/sign-up/email': { window: 10 * 60, max: 10 },
    '/send-verification-email': { window: 60, max: 10 },
    '/request-password-reset': { window: 60, max: 5 },
    '/reset-password': { window: 60, max: 10 },
    '/change-password': { window: 60, max: 10 },
  },
};
