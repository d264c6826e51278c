import type { RealtimeConfig } from '@jpro/platform/boot';

const DEFAULT_CLUSTER = 'eu';

/**
 * How browsers reach the push service when the API runs elsewhere: both use the same `PUSHER_*` settings. Without them,
 * pages poll.
 */
export function realtimeOf(environment: NodeJS.ProcessEnv): RealtimeConfig | null {
  const key = environment['PUSHER_KEY'];
  if (!key) return null;
  return environment['PUSHER_HOST'] ? { key } : { key, cluster: environment['PUSHER_CLUSTER'] || DEFAULT_CLUSTER };
}
