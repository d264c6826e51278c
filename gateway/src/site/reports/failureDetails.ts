import type { FastifyRequest } from 'fastify';
import { splitLocale } from '@jpro/platform/locale';
import { matchRoute } from '@jpro/platform/match-route';
import { type DetailedReport, fileAt, type ReleaseStore } from '@jpro/releases';
import type { Gateway } from '../../gateway.ts';
import type { ProvenReport } from '../../page/pageViewProof.ts';
import { resolveReleases } from '../../page/releases/resolveReleases.ts';
import { browserName } from '../../visitor/browserName.ts';

const MAX_LENGTH = 160;
/** Of a stack, the innermost first. */
const MAX_FRAMES = 10;
/** A quoted name from code, such as a property or a file. */
const NAME = /^["'][\w$./@-]{0,40}["']$/;

/**
 * Adds where they happened to the failures among these reports, without anything that a visitor typed or that
 * identifies them.
 */
export async function withFailureDetails(
  gateway: Pick<Gateway, 'channel' | 'store'>,
  request: FastifyRequest,
  reports: readonly (ProvenReport & Pick<DetailedReport, 'isAside'>)[],
): Promise<DetailedReport[]> {
  if (reports.every(({ outcome }) => outcome === 'loaded')) return [...reports];
  const [page, browser] = [
    await patternOf(gateway, request.headers.referer),
    browserName(request.headers['user-agent']),
  ];
  return Promise.all(
    reports.map(async (report) =>
      report.outcome === 'loaded'
        ? report
        : {
            ...report,
            page,
            browser,
            error: report.error === undefined ? undefined : withoutPersonalData(report.error),
            place: await placeOf(gateway.store, report),
          },
    ),
  );
}

// Bounded: a stack has at most 1,500 characters (`loadReport`).
const FRAME = /\/assets\/([\w-]+)\/([\w.-]+)\/([\w@~./-]+\.js):(\d{1,7}):(\d{1,7})/g;

/** Where in the released files it was thrown: in the reporting unit, or else wherever the stack begins. */
async function placeOf(store: ReleaseStore, { unit, stack, from }: ProvenReport): Promise<string | undefined> {
  const frames = [...(stack ?? '').matchAll(FRAME)].slice(0, MAX_FRAMES);
  const ofUnit = frames.filter((frame) => frame[1] === unit);
  for (const [, name = '', folder = '', file = '', line, column] of [...ofUnit, ...frames])
    for (const version of from.versions.get(name) ?? []) {
      const release = await store.release(name, version);
      if (release && fileAt(release, folder, file)) return `${name}/${version}/${file}:${line}:${column}`;
    }
  return undefined;
}

/** The route pattern of the page that sent a report, without the particular values in its address. */
async function patternOf(
  { channel, store }: Pick<Gateway, 'channel' | 'store'>,
  referer: string | undefined,
): Promise<string | undefined> {
  const url = referer === undefined ? null : URL.parse(referer);
  const revision = url && (await channel.latest());
  if (!revision) return undefined;
  const releases = await resolveReleases(store, revision, {});
  return releases && matchRoute(releases.routes, splitLocale(url.pathname).path)?.route.pattern;
}

/**
 * Error messages quote the values that caused them. Anyone can send one, so control characters must not reach a
 * terminal.
 */
function withoutPersonalData(error: string): string {
  return error
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/https?:\/\/[^\s/"')]+/g, '')
    .replace(/\?[^\s"')]*/g, '')
    .replace(/(?<![^\s"'<>()@])[^\s"'<>()@]+@[^\s"'<>()]+/g, '…')
    .replace(/"[^"]*(?:"|$)|'[^']*(?:'|$)/g, (quoted) => (NAME.test(quoted) ? quoted : '"…"'))
    .replace(/[\d၀-၉]{4,}/g, '…')
    .slice(0, MAX_LENGTH);
}
