import { WebSocket } from 'ws';
import { transportOf } from '../mailer.ts';
import type { Check } from './check.ts';
import { stunAnswers } from './stun.ts';

const patienceMs = 5_000;

/** The checks of the services that the app and its members reach over the network. */
export const reachChecks: Check[] = [
  {
    about: 'WebSockets',
    otherwise: 'The proxy must pass on WebSockets at /sync and /live, and leave Origin alone.',
    async look({ ORIGIN }) {
      // Nobody is logged in here: the app's own door answers so to its own pages, and refuses
      // others'.
      const [own, other] = [
        await upgrade(ORIGIN, ORIGIN),
        await upgrade(ORIGIN, 'https://other.invalid'),
      ];
      if (own === 401 && other === 403) return { result: 'they reach the app' };
      throw new Error(
        `the app's door would answer 401 and 403, and the answers are ${own} and ${other}`,
      );
    },
  },
  {
    about: 'Mail server',
    otherwise: 'See SMTP_URL; npm run mail-test tells more.',
    async look(env) {
      const transport = transportOf(env);
      try {
        await transport.verify();
        return { result: 'it answers, and takes the login' };
      } finally {
        transport.close();
      }
    },
  },
  {
    about: 'Calls',
    otherwise: 'See ICE_URLS, and whether coturn runs and its ports are open.',
    async look({ ICE_URLS, TURN_SECRET }) {
      if (!ICE_URLS) return { result: 'no ICE_URLS: calls connect on one network only' };
      const urls = ICE_URLS.split(',').map((url) => url.trim());
      if (!TURN_SECRET && urls.some((url) => url.startsWith('turn')))
        throw new Error('there is no TURN_SECRET, so no turn: address is offered');
      const silent = await Promise.all(
        urls.map(async (url) => ((await stunAnswers(url, patienceMs)) ? [] : [url])),
      );
      if (silent.flat().length > 0) throw new Error(`no answer from ${silent.flat().join(', ')}`);
      return { result: `${urls.join(', ')} answer` };
    },
  },
];

/** The status with which a WebSocket is refused, or 101. */
function upgrade(origin: string, from: string): Promise<number> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/live`, {
    origin: from,
    handshakeTimeout: patienceMs,
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (request, answer) => {
      request.destroy();
      resolve(answer.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
}
