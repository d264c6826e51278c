/** Also imported by the gateway, which may run without the API. */
import type { Logger } from 'pino';
import type { TracingSettings } from '../environment.ts';
import type { Tracing } from './tracing.ts';

export { inStep, type Tracing } from './tracing.ts';

/** Starts tracing if it is configured; otherwise OpenTelemetry is not loaded at all. */
export async function openTracing(settings: TracingSettings | undefined, log: Logger): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { startTracing } = await import('./startTracing.ts');
  return startTracing(settings, log);
}
