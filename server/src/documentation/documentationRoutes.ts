import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SiteRoutes } from '../core/http/page.ts';
import { openApiDocument } from './openapi.ts';
import { serverRelease } from './serverRelease.ts';

/** Files of the page, by their names below `/api/docs/`. */
const FILES = {
  'swagger-ui.css': { type: 'text/css; charset=utf-8', at: import.meta.resolve('swagger-ui-dist/swagger-ui.css') },
  'swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    at: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
  'start.js': { type: 'text/javascript; charset=utf-8', at: new URL('./start.js', import.meta.url).href },
} as const;

/** Swagger UI has its icons as data URLs; everything else comes from this server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><title>API - JPro</title>' +
  '<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><main id="documentation"></main>' +
  '<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>';

/**
 * `/api/docs`: the contract as a page on which endpoints can be tried. `/api/docs/json`: the contract as an OpenAPI 3.1
 * document. `/api/contract`: the contract that the gateway compares with what released units were built against.
 */
export const documentationRoutes: SiteRoutes = (app) => {
  let document: string | undefined;
  let release: string | undefined;
  app.get('/api/contract', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send((release ??= JSON.stringify(serverRelease()))),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
  app.get('/api/docs/json', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send((document ??= JSON.stringify(openApiDocument()))),
  );
  for (const [name, { type, at }] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, async (request, reply) => {
      const bytes = await readFile(fileURLToPath(at));
      const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      reply.headers({ etag: tag, 'cache-control': 'public, max-age=3600' });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type(type).send(bytes);
    });
  }
};
