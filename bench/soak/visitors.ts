import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../cli/seed/random.ts';
import { ask, logIn, signUp } from './people.ts';

/** A mail that the server promised in its answer. */
export type Promised = { to: string; about: 'verification' | 'reset' };

const betweenMs = 8_000;

/** People who sign up, log in and forget their passwords, as long as `goesOn`. */
export async function visit(origin: string, dice: Dice, goesOn: () => boolean) {
  const promised: Promised[] = [];
  let logIns = 0;
  while (goesOn()) {
    const email = `${crypto.randomUUID()}@example.org`;
    if (await answered(() => signUp(origin, email))) {
      promised.push({ to: email, about: 'verification' });
      if (await answered(() => ask(origin, 'request-password-reset', { email })))
        promised.push({ to: email, about: 'reset' });
      for (let times = 0; times < 3; times++) {
        if (await answered(() => logIn(origin, email))) logIns += 1;
        await pause(dice.below(500));
      }
    }
    await pause(betweenMs * (0.5 + dice.next()));
  }
  return { promised, logIns };
}

async function answered(work: () => Promise<Response>): Promise<boolean> {
  try {
    const response = await work();
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
