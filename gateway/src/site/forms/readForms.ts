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

/** The address of a page with the reason why its form was not accepted; undefined removes an earlier reason. */
export function withFailure(page: string, parameter: string, failure: string | undefined): string {
  const url = new URL(page, 'https://this.site');
  url.searchParams.delete(parameter);
  if (failure) url.searchParams.set(parameter, failure);
  return `${url.pathname}${url.search}`;
}
