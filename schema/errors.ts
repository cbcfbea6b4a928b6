import { imageAccepted } from './images.ts';

/**
 * All refusals that a member may meet, in the words they read. No Zero in this file: the landing
 * page loads it too.
 */
export const errors = {
  signed_out: 'Please sign in again.',
  not_found: 'This is no longer available.',
  yourself: 'That is your own account.',
  ask_later: 'You can ask again later.',
  rename_later: 'You can change your name again later.',
  in_call: 'You are in a call already.',
  call_over: 'This call is over.',
  answered_elsewhere: 'This call was answered elsewhere.',
  no_offer: 'No offer found',
  too_many_challenges:
    'Too many of your challenges are unanswered. Withdraw one, or wait for an answer.',
  in_game: 'You are in a game with each other already.',
  game_over: 'This game is over.',
  not_your_turn: 'It is not your turn.',
  illegal_move: 'This move is not possible.',
  friends_play: 'You can play chess with friends only.',
  event_cancelled: 'This event was cancelled.',
  event_begun: 'This event has begun. Answers can no longer be changed.',
  friends_only: 'Only friends can be invited. Someone you chose is no longer among them.',
  too_many_guests: 'You can invite 200 people at most.',
  request_gone: 'This request is no longer pending.',
  no_role: 'Your role does not allow this, or no longer.',
  has_role: 'This member has a role. Only an operator can do that.',
  settled_already: 'Somebody else has settled this meanwhile.',
  status_changed: 'The status of this member has changed meanwhile.',
  author_deleted: 'Its author has deleted the post.',
  last_operator: 'You are the last operator. Make somebody else one first.',
  wrong_password: 'The current password is not right.',
  confirm_again: 'Please confirm that it is you first.',
  last_way_in: 'Set a password first: this is your only way to log in.',
  provider_away: 'The sign-in provider cannot be reached right now. Please try again.',
  changed_elsewhere: 'This was changed elsewhere meanwhile.',
  image_gone: 'This picture is no longer there. Please upload it again.',
  image_refused: imageAccepted,
  not_stored: 'There is no room to keep this picture right now. Please try again later.',
  pictures_later: 'That is as many pictures as you can add for now. You can go on in an hour.',
  link_used: 'This link was used already or is too old.',
  invalid: 'That could not be accepted. Check what you entered.',
  id_taken: 'This was already saved with other content.',
  by_invitation:
    'This Hearth is by invitation. Ask somebody who is in for a link. If you have an account, log in with your password.',
  invitation_over: 'This invitation is no longer valid.',
  too_many_invitations: 'You have 20 open links. Take one back first.',
  account_disabled: 'This account is disabled. Please ask the people who run this Hearth.',
  too_many: 'Too many attempts. Please wait a bit and try again.',
  too_many_today: 'That is all for today. You can go on tomorrow.',
  too_many_open:
    'Hearth is open in too many places. Close some of them; this one then goes on by itself.',
  too_many_connects:
    'Hearth was opened too often in a short time. This page goes on by itself in a moment.',
  busy: 'Hearth has too much to do right now. Please try again in a moment.',
  unexpected: 'Something went wrong. Please try again.',
} as const;
export type ErrorCode = keyof typeof errors;

/** The code that a refused mutation carries; 'unexpected' for whatever has none. */
export function errorCode(details: unknown): ErrorCode {
  const code = (details as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && Object.hasOwn(errors, code)
    ? (code as ErrorCode)
    : 'unexpected';
}
