import FastifyOtelInstrumentation from '@fastify/otel';
import { context, diag, DiagLogLevel, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { TracingSettings } from '../environment.ts';
import { HANDLER, harmlessSpans } from './harmlessSpans.ts';
import type { Tracing } from './tracing.ts';

const CLOSE_WITHIN_MS = 3_000;
/** Files and health checks are frequent and all alike. */
const NOT_TRACED = /^\/(?:assets\/|healthz|readyz|metrics)/;

/** Loads OpenTelemetry and registers it for this process. */
export function startTracing({ url, headers, service, share }: TracingSettings, log: Logger): Tracing {
  const report = (message: string) => log.warn({ message }, 'traces could not be sent');
  diag.setLogger(
    { error: report, warn: report, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = harmlessSpans(new OTLPTraceExporter({ url: `${url}/v1/traces`, headers }));
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('jpro');

  return {
    async instrument(app: FastifyInstance, part, patternOf = ({ routeOptions }: FastifyRequest) => routeOptions.url) {
      const instrumentation = new FastifyOtelInstrumentation({
        instrumentHooks: false,
        recordExceptions: false,
        ignorePaths: ({ url: path }) => NOT_TRACED.test(path),
        requestHook: (span) => span.setAttribute('jpro.part', part),
        lifecycleHook: (span) => span.updateName(HANDLER),
      });
      instrumentation.setTracerProvider(provider);
      await app.register(instrumentation.plugin());
      // Only now is it known which page an address leads to.
      app.addHook('onSend', async (request) => {
        const { span } = request.opentelemetry();
        const pattern = patternOf(request) ?? 'unmatched';
        span?.setAttribute('http.route', pattern).updateName(`${request.method} ${pattern}`);
      });
    },

    async step(name, attributes, work) {
      if (!trace.getActiveSpan()) return work();
      return tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error));
          throw error;
        } finally {
          span.end();
        }
      });
    },

    done(name, { at, ms }) {
      if (trace.getActiveSpan()) tracer.startSpan(name, { startTime: at }).end(at + ms);
    },

    headers() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },

    onQuery(event) {
      if (!trace.getActiveSpan()) return;
      const { name, operation, text } = statementOf(event.query.sql);
      const end = Date.now();
      const span = tracer.startSpan(name, {
        kind: SpanKind.CLIENT,
        startTime: end - event.queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
      });
      if (event.level === 'error')
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(event.error));
      span.end(end);
    },

    async close() {
      await Promise.race([provider.shutdown(), new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())]);
      trace.disable();
      propagation.disable();
      context.disable();
      diag.disable();
    },
  };
}

const typeOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

// Bounded: these are our own statements; values are not part of them.
const OPERATION = /^\s*(?:with\b[^]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback|\w+)/i;
const TABLE = /\b(?:from|into|update)\s+"?(?:\w+"?\."?)?(\w+)"?/i;
const LITERAL = /'(?:[^']|'')*'/g;

/** The parts of an SQL statement that a trace may show. Values are parameters; any text literal is left out. */
export function statementOf(sql: string): { readonly name: string; readonly operation: string; readonly text: string } {
  const operation = OPERATION.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(sql)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    operation,
    text: sql.replace(LITERAL, "'?'").replace(/\s+/g, ' ').trim(),
  };
}
