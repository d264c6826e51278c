/** Also imported by the gateway, which may run without the API: OpenTelemetry is loaded only when it is configured. */
export { openTracing } from './openTracing.ts';
export { inStep, type Tracing } from './tracing.ts';
