import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { type Release, ReleaseError, unitName, versionNumber } from '@jpro/releases';
import { requireScope } from '@jpro/releases/operations';
import { callerOf } from './operator.ts';
import type { Operations } from './operations.ts';

/** Of a `release.json` with thousands of files. */
const MAX_RELEASE_BYTES = 4_000_000;

/**
 * Publishing a build: `release.json` first, then the files that the response names, then `release.json` again. A file
 * that an earlier version has is not sent, and whoever was interrupted begins with `release.json` again.
 */
export function uploadRoutes(app: FastifyInstance, { incoming, record }: Operations): void {
  app.post<{ Params: { unit: string } }>(
    '/ops/releases/:unit',
    { bodyLimit: MAX_RELEASE_BYTES },
    async (request, reply) => {
      const { unit } = request.params;
      requireNamed(unit);
      requireScope(callerOf(request.operator!), 'publish', unit);
      const recordPublished = ({ version, commit, dirty = false, signature }: Release) =>
        record(request, {
          action: 'release publish',
          subject: `${unit} ${version}`,
          details: { commit, dirty, signed: signature !== undefined },
          isOnce: true,
        });
      const received = await incoming.receive(unit, request.body, recordPublished);
      if ('missing' in received) return reply.code(202).send(received);
      await recordPublished(received.release);
      return reply.code(201).send(received.release);
    },
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // As many bytes are read as `release.json` lists.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.put<{ Params: { unit: string; version: string; sha384: string }; Body: Readable }>(
      '/ops/releases/:unit/:version/files/:sha384',
      async (request, reply) => {
        const { unit, version, sha384 } = request.params;
        requireNamed(unit, version);
        requireScope(callerOf(request.operator!), 'publish', unit);
        await incoming.receiveFile(unit, version, sha384, request.body);
        return reply.code(204).send();
      },
    );
  });
}

/** They become names of folders. */
function requireNamed(unit: string, version = '0.0.0'): void {
  if (unitName.safeParse(unit).success && versionNumber.safeParse(version).success) return;
  throw new ReleaseError('JP-R005', 'a unit is named like mfe-public, and a version is written like 1.4.0');
}
