import type { Logger } from 'pino';

/** Less than the ten seconds after which process managers usually kill. */
const PATIENCE_MS = 9_000;
const SIGN_OF_LIFE_MS = 1_000;

/**
 * Shuts down cleanly on SIGTERM and SIGINT, and exits anyway when something hangs. Repeated signals change nothing:
 * npm forwards the one that its whole process group has already got. Signals are only seen while the event loop runs;
 * for when it does not, the process that started this one (`watched` in `scripts/signals.mjs`) gets signs of life, and
 * this one does not outlive it.
 */
export function stopOnSignal(close: () => Promise<void>, logger: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('the shutdown did not finish in time');
      process.exit(1);
    }, PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (!process.channel) return;
  process.channel.unref();
  process.once('disconnect', () => stop('SIGTERM'));
  // With a callback, a channel that has just been closed throws nothing.
  const giveSign = (): void => void process.send?.('alive', undefined, {}, () => undefined);
  giveSign();
  setInterval(giveSign, SIGN_OF_LIFE_MS).unref();
}
