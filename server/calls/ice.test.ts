import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { credentialsSeconds, iceServers } from './ice.ts';

const secret = 'shared-with-the-turn-server';
const urls = ['stun:a.example:3478', 'turn:a.example:3478?transport=tcp', 'turns:a.example:5349'];

it('a member has credentials with their name and an end, signed as coturn checks it', () => {
  const env = { ICE_URLS: urls.join(', '), TURN_SECRET: secret };
  const username = `${1000 + credentialsSeconds}:ada`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  expect(iceServers(env, 'ada', 1_000_999)).toEqual([
    { urls: urls.slice(0, 1) },
    { urls: urls.slice(1), username, credential },
  ]);
});

it('without a secret nobody is sent to a relay, and without addresses nowhere', () => {
  expect(iceServers({ ICE_URLS: urls.join(), TURN_SECRET: undefined }, 'ada', 0)).toEqual([
    { urls: urls.slice(0, 1) },
  ]);
  expect(iceServers({ ICE_URLS: undefined, TURN_SECRET: secret }, 'ada', 0)).toEqual([]);
});
