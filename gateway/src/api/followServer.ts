import type { Logger } from 'pino';
import { checkServer, serverRelease, type Channel, type ReleaseStore } from '@jpro/releases';
import type { ApiReader } from './apiReader.ts';

const INTERVAL_MS = 60_000;

interface Following {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly api: Pick<ApiReader, 'get'>;
  readonly logger: Logger;
  readonly intervalMs?: number | undefined;
}

/**
 * Records in the release store what the API behind this gateway offers, now and whenever another version of it runs, so
 * that promote can refuse releases that do not fit it. Releases that visitors already have stay; those that do not fit
 * are logged.
 * @returns a function that stops it
 */
export function followServer({ store, channel, api, logger, intervalMs = INTERVAL_MS }: Following): () => void {
  let known = '';
  let isAway = false;
  const look = async (): Promise<void> => {
    const server = serverRelease.parse(await api.get('/contract'));
    const content = JSON.stringify(server);
    // Another gateway of the channel may have written what an older API offered.
    if (JSON.stringify(await store.server(channel)) !== content) await store.setServer(channel, server);
    if (content === known) return;
    const check = await checkServer(store, channel);
    for (const problem of check?.problems ?? []) logger.error({ code: 'JP-G006' }, problem);
    known = content;
  };
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const follow = async (): Promise<void> => {
    try {
      await look();
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'could not compare the API with the releases');
      isAway = true;
    }
    if (!isStopped) timer = setTimeout(() => void follow(), intervalMs).unref();
  };
  void follow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
