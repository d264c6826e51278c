import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';

export type StepAttributes = Readonly<Record<string, string | undefined>>;

/** Traces for an OTLP receiver. Undefined wherever tracing is not configured. */
export interface Tracing {
  /**
   * Makes each request a span. Call it before adding hooks and routes.
   *
   * @param patternOf returns the pattern that replaces the route where one route serves many pages
   */
  instrument(
    app: FastifyInstance,
    part: 'gateway' | 'api',
    patternOf?: (request: FastifyRequest) => string | undefined,
  ): Promise<void>;
  /** Makes a step of a traced request a span. Outside a traced request, it only runs the work. */
  step<T>(name: string, attributes: StepAttributes, work: () => Promise<T>): Promise<T>;
  /**
   * Records a step of a traced request that another process of ours has done.
   *
   * @param took when it began, in milliseconds since the epoch, and how many milliseconds it took
   */
  done(name: string, took: { readonly at: number; readonly ms: number }): void;
  /** Request headers with which another process continues the trace. */
  headers(): Record<string, string>;
  /** For Kysely: each statement of a traced request becomes a span. */
  readonly onQuery: (event: LogEvent) => void;
  /** Sends the remaining spans, within seconds. */
  close(): Promise<void>;
}

export function inStep<T>(
  tracing: Tracing | undefined,
  name: string,
  attributes: StepAttributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracing ? tracing.step(name, attributes, work) : work();
}
