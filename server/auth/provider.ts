import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import type { Auth } from './auth.ts';
import { federatedPlugins, providerId } from './federated.ts';

export type FederatedParts = { env: Env; auth: Auth; sql: Sql };

/**
 * The provider. better-auth runs its discovery only once, at the start; if that failed, this runs
 * it again.
 */
export async function findProvider({ env, auth, sql }: FederatedParts) {
  const context = await auth.$context;
  const find = () => context.socialProviders.find(({ id }) => id === providerId);
  const [plugin] = find() ? [] : federatedPlugins(env, sql);
  if (plugin) {
    // The same object, typed by its options where the plugin expects any.
    const answer = await plugin.init(context as unknown as Parameters<typeof plugin.init>[0]);
    if (!find()) context.socialProviders.push(...answer.context.socialProviders);
  }
  return find();
}
