import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeRedirect } from '@jpro/platform/guards';

const BODY_BYTES = 8_192;

/** Makes the routes of this scope accept forms of browsers without scripts, and nothing else. */
export function acceptForms(scope: FastifyInstance, bodyLimit = BODY_BYTES): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
}

export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** The page that the form is on. */
export function pageOf(form: URLSearchParams): string {
  return safeRedirect(form.get('page')) ?? '/';
}
