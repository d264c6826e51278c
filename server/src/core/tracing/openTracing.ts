import type { Logger } from 'pino';
import type { TracingSettings } from '../environment.ts';
import type { Tracing } from './tracing.ts';

/** Starts tracing where it is configured; otherwise nothing of OpenTelemetry is loaded. */
export async function openTracing(settings: TracingSettings | undefined, log: Logger): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { startTracing } = await import('./startTracing.ts');
  return startTracing(settings, log);
}
