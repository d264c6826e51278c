import type { FastifyInstance } from 'fastify';
import { HttpError } from './httpError.ts';

/** Enough for every endpoint; files are multipart. */
export const JSON_MAX_BYTES = 128 * 1024;
const JSON_MAX_DEPTH = 12;

/** Reads JSON bodies: strict UTF-8, limited depth, no `__proto__`. Anything else returns 400. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const refuse = new HttpError(400, 'malformed');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_MAX_BYTES },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined);
      const text = readUtf8(bytes as Buffer);
      if (text === null || depthOf(text) > JSON_MAX_DEPTH) return done(refuse);
      return parse(request, text, (error, value) => (error ? done(refuse) : done(null, value)));
    },
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function readUtf8(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Nesting depth of a JSON text, computed without parsing it. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (inString) {
      if (sign === '\\') index += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}
