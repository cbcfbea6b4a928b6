import { afterAll, afterEach, expect } from 'vitest';
import { notify, unnotify } from '../schema/notifications/notify.ts';
import { zeroProvider } from '../server/zero/provider.ts';
import { makeDue, ofTask } from './due-jobs.ts';
import { addMember } from './members.ts';
import { type OwnApp, ownApp } from './own-app.ts';
import { type Person, send } from './person.ts';
import { type PushDevice, type PushService, startPushService } from './push-service.ts';

type News = Parameters<typeof unnotify>[1];

export const devicePath = '/api/push/subscription';

/** A page's registration of a device that wants everything, except for `more`. */
export const deviceBody = ({ endpoint, p256dh, auth }: PushDevice, more: object = {}) => ({
  endpoint,
  p256dh,
  auth,
  typesOff: [],
  quiet: null,
  zone: 'Europe/Berlin',
  ...more,
});

/** An app of this test file's own that pushes to its own service, and people's devices in it. */
export function ownPushing(name: string) {
  let service: PushService;
  const app: OwnApp = ownApp(
    name,
    async () => {
      service = await startPushService();
      return { PUSH_TEST_ORIGIN: service.origin };
    },
    1,
  );
  afterAll(() => service.close());
  afterEach(() => expect(service.complaints).toEqual([]));

  const jobs = () => app.sql<{ payload: object }[]>`
    select payload from graphile_worker._private_jobs
    where attempts < max_attempts and ${ofTask(app.sql, 'push%')}`;
  /** Runs the jobs that are scheduled for later now. */
  const hurry = () => makeDue(app.sql, ofTask(app.sql, 'push%'));
  const subscribe = (person: Person, device: PushDevice, more?: object) =>
    send(person, devicePath, { body: deviceBody(device, more) });

  return {
    app,
    service: () => service,
    jobs,
    hurry,
    subscribe,
    /** Resolves when no job is left, including those that jobs queue. */
    allDone: () =>
      expect
        .poll(async () => {
          await hurry();
          return jobs();
        })
        .toEqual([]),
    /** A device on which somebody has turned on pushes. */
    async deviceOf(person: Person, more?: object): Promise<PushDevice> {
      const device = service.device();
      expect((await subscribe(person, device, more)).status).toBe(204);
      return device;
    },
    /** The devices among these that the server still pushes to. */
    async subscribed(...devices: PushDevice[]) {
      const rows = await app.sql<{ endpoint: string }[]>`
        select endpoint from private.push_subscription
        where endpoint = any(${devices.map(({ endpoint }) => endpoint)})`;
      return devices.filter(({ endpoint }) => rows.some((row) => row.endpoint === endpoint));
    },
    /** The notification of somebody's hype of a post of theirs. */
    async hyped({ id }: Person): Promise<News> {
      const actorId = await addMember(app.sql, { firstName: 'Ben' });
      return { recipientId: id, actorId, type: 'like', subjectId: `post-${actorId}` };
    },
    notifyOf: (news: News) => zeroProvider(app.sql).transaction((tx) => notify(tx, news)),
    withdraw: (news: News) => zeroProvider(app.sql).transaction((tx) => unnotify(tx, news)),
  };
}
