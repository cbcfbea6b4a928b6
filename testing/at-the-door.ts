import type { Door } from '../schema/auth/house/rules.ts';
import { changeHouse } from '../server/auth/house.ts';
import { addInvitation } from '../server/friends/invitations.ts';
import type { OwnApp } from './own-app.ts';
import { cookiesOf, type Person, send, signUpForm, stranger } from './person.ts';

/** People at the door of a Hearth of a test file's own. */
export function atTheDoorOf(app: OwnApp) {
  const visitor = (cookie?: string): Person => ({
    ...stranger(),
    origin: app.origin,
    ...(cookie && { cookie }),
  });
  const signUp = (person: Person, form: object = signUpForm()) =>
    send(person, '/api/auth/sign-up/email', { body: form });

  /** An invitation of a new member's, and a visitor who has opened it. */
  async function invited() {
    const { id: inviter } = await app.newcomer();
    const token = await addInvitation(app.sql, inviter, { seats: 1, days: 1 });
    const open = async () => {
      const answer = await send(visitor(), '/api/invitation', { body: { token } });
      return visitor(cookiesOf(answer));
    };
    return { inviter, token, open, guest: await open() };
  }

  return {
    visitor,
    signUp,
    invited,
    setDoor: (door: Door) => changeHouse(app.sql, { door }),
    session: async (person: Person) => (await send(person, '/api/account/session')).json(),
    accountOf: async (email: string) =>
      (await app.sql`select id, invitation_id from auth.user where email = ${email}`)[0],
    /** The status and the code of an answer. */
    answerOf: async (response: Response) => [response.status, (await response.json()).code],
  };
}
