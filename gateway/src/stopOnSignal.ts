import type { Logger } from 'pino';

/** Less than the ten seconds after which process managers usually kill. */
const PATIENCE_MS = 9_000;

/** Shuts down cleanly on SIGTERM and SIGINT, and exits anyway when something hangs. */
export function stopOnSignal(close: () => Promise<void>, logger: Logger): void {
  const stop = (signal: NodeJS.Signals): void => {
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
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
