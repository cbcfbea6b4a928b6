import { expect } from 'vitest';
import { type Person, send, stranger } from './person.ts';

/**
 * Every endpoint that takes a POST from a page; server/app.test.ts compares this list and `gets`
 * with the app's routes.
 */
export const postPaths = [
  '/api/account/change-email',
  '/api/account/confirm-email',
  '/api/account/confirm-email-change',
  '/api/account/connect',
  '/api/account/disconnect',
  '/api/account/leave',
  '/api/account/reauthenticate',
  '/api/account/sessions/end',
  '/api/account/stay',
  '/api/admin/games/add',
  '/api/admin/games/change',
  '/api/admin/house',
  '/api/admin/invitations/end',
  '/api/admin/invitations/make',
  '/api/admin/jobs/handle',
  '/api/admin/look',
  '/api/admin/report-mails',
  '/api/admin/reset',
  '/api/admin/role',
  '/api/admin/settle',
  '/api/admin/sign-out',
  '/api/admin/status',
  '/api/auth/change-password',
  '/api/auth/correct-email',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/auth/send-verification-email',
  '/api/auth/sign-in/email',
  '/api/auth/sign-in/social',
  '/api/auth/sign-out',
  '/api/auth/sign-up/email',
  '/api/calendar',
  '/api/calendar/end',
  '/api/calls/alive',
  '/api/calls/decline',
  '/api/calls/rings',
  '/api/invitation',
  '/api/invitations/end',
  '/api/invitations/make',
  '/api/plays/end',
  '/api/presence',
  '/api/push/subscription',
  '/api/push/subscription/end',
];

/** Every other endpoint that reveals something of a person. */
export const getPaths = [
  '/api/account/options',
  '/api/account/session',
  '/api/account/details',
  '/api/account/sessions',
  '/api/admin/acts',
  '/api/admin/findings',
  '/api/admin/games',
  '/api/admin/house',
  '/api/admin/images/nothing-there/160',
  '/api/admin/invitations',
  '/api/admin/jobs',
  '/api/admin/members',
  '/api/admin/members/nothing-there',
  '/api/admin/overview',
  '/api/admin/report-mails',
  '/api/admin/reports',
  '/api/admin/storage',
  '/api/admin/storage/nothing-there',
  '/api/calendar',
  '/api/calendar/nothing-there.ics',
  '/api/chat/search?q=a',
  '/api/events/nothing-there.ics',
  '/api/ice',
  '/api/invitations',
  '/api/members/mutual',
  '/api/members/search?q=a',
  '/api/members/suggestions',
  '/api/push/key',
  '/api/auth/callback/oidc?state=x&code=x',
  '/api/uploads/nothing-there/image',
  '/api/images/nothing-there/160',
  '/api/nothing',
];

export const needsSession =
  /change-email$|correct-email|leave|stay|connect|reauthenticate|sessions|change-password|send-verification|subscription|calendar|invitations|calls|plays|presence|admin\//;

/** A member whose POSTs are refused only for their body, at an address of their own. */
export const rightful = (path: string, member: Person): Person =>
  needsSession.test(path) ? { ...member, address: stranger().address } : stranger();

/** The status of a refusal. Checks that a page can read its body. */
export async function statusOf(response: Response): Promise<number> {
  const text = await response.text();
  expect(response.headers.get('content-type'), text).toMatch('application/json');
  expect(JSON.parse(text)).toEqual({
    code: expect.stringMatching(/./),
    message: expect.stringMatching(/./),
  });
  return response.status;
}

/** The status with which a request of this person is refused. */
export const refusal = async (person: Person, path: string, sent: Parameters<typeof send>[2]) =>
  statusOf(await send(person, path, sent));
