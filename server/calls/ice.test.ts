import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { credentialsSeconds, iceServers } from './ice.ts';

const secret = 'shared-with-the-turn-server';
const urls = ['stun:a.example:3478', 'turn:a.example:3478?transport=tcp', 'turns:a.example:5349'];

it('TURN credentials contain the member’s name and an expiry, signed as coturn verifies them', () => {
  const env = { ICE_URLS: urls.join(', '), TURN_SECRET: secret };
  const username = `${1000 + credentialsSeconds}:ada`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  expect(iceServers(env, 'ada', 1_000_999)).toEqual([
    { urls: urls.slice(0, 1) },
    { urls: urls.slice(1), username, credential },
  ]);
});

it('without a secret there is no TURN server, and without addresses no server at all', () => {
  expect(iceServers({ ICE_URLS: urls.join(), TURN_SECRET: undefined }, 'ada', 0)).toEqual([
    { urls: urls.slice(0, 1) },
  ]);
  expect(iceServers({ ICE_URLS: undefined, TURN_SECRET: secret }, 'ada', 0)).toEqual([]);
});
