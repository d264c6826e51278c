import { SpanStatusCode, type Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/**
 * Other attributes are dropped, because instrumentation also records addresses and error texts, which contain ids,
 * names and search words.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'jpro.part',
  'jpro.unit',
  'jpro.version',
]);

/** The name of the spans for handlers inside requests. */
export const HANDLER = 'handler';

/** Passes spans on with only those attributes that are known to reveal nothing about a person. */
export function harmlessSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(harmless), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function harmless(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => HARMLESS.has(name)),
  );
  // Inherits from the span because it has getters, which spreading would lose.
  return Object.create(span, {
    attributes: { value: attributes, enumerable: true },
    events: { value: [], enumerable: true },
    links: { value: [], enumerable: true },
    status: { value: { code: isFailure(span) ? span.status.code : SpanStatusCode.UNSET }, enumerable: true },
  }) as ReadableSpan;
}

/** Instrumentation counts every thrown error, even that of a page that does not exist. */
function isFailure({ name, attributes }: ReadableSpan): boolean {
  const status = attributes['http.response.status_code'];
  return name !== HANDLER && (typeof status !== 'number' || status >= 500);
}
