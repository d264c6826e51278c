import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCAL_BUILDS_COOKIE, PICKS_COOKIE } from '@jpro/api/cookies';
import { fill } from '@jpro/api/fill';
import { safeRedirect } from '@jpro/platform/guards';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '@jpro/platform/locale';
import { localBuildOrigin, type Revision, SHELL, unitName } from '@jpro/releases';
import { escapeHtml } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { admitPageView } from '../../page/admitPageView.ts';
import { deadline } from '../../page/deadline.ts';
import { type IgnoredPick, resolveReleases } from '../../page/releases/resolveReleases.ts';
import { currentShell, servePlainPage } from '../../page/plain/servePlainPage.ts';
import { acceptForms, formOf } from '../forms/readForms.ts';
import { ReleaseStatus, releaseStatusHtml } from './releaseStatus.ts';
import { TEXTS, type Texts } from '../../texts.ts';
import { readLocalBuilds, writeLocalBuilds } from '../../visitor/localBuilds.ts';
import { type Picks, readPicks, writePicks } from '../../visitor/picks.ts';
import { type PageView, pageViewOf } from '../../visitor/pageView.ts';
import { setCookie } from '../../visitor/setCookie.ts';

const ADDRESSES = ['/releases', ...LOCALES.map((locale) => `/${locale}/releases`)];
const TEST_SECONDS = 7 * 24 * 60 * 60;
const LOCAL_BUILD_SECONDS = 24 * 60 * 60;
const STATUS_LIMIT_MS = 5_000;

/** What a developer typed into the form for a build on their machine. */
interface LocalBuildForm {
  readonly unit: string;
  readonly port: string;
  readonly isRefused?: true;
}

/**
 * Shows what visitors get, and lets a tester pick released versions for their own browser. Form fields:
 * `version-<unit>`, `leave`, `redirect`. With `DEVELOPERS=on`, a developer loads a remote from their own machine:
 * `local-unit`, `local-port`; the address `/releases?local=mfe-company~3001` fills them in.
 */
export async function releasesPage(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const status = new ReleaseStatus(gateway);
  await app.register(async (scope) => {
    acceptForms(scope);
    for (const address of ADDRESSES) {
      scope.get(address, (request, reply) => show(gateway, status, request, reply));
      scope.post(address, (request, reply) => pick(gateway, status, request, reply));
    }
  });
}

async function show(
  gateway: Gateway,
  status: ReleaseStatus,
  request: FastifyRequest,
  reply: FastifyReply,
  refused?: LocalBuildForm,
): Promise<FastifyReply> {
  const view = pageViewOf(request, gateway.configuration.publicUrl);
  if (!(await admitPageView(gateway, request, reply, view))) return reply;
  const { visitor } = view;
  const texts = TEXTS[view.locale];
  const revision = await gateway.channel.latest();
  const released = revision?.units ?? {};
  const resolved =
    revision && (await resolveReleases(gateway.store, revision, { ...visitor, isLost: gateway.watch.isLost }));
  const units = await Promise.all(
    (await gateway.store.units()).map(async (unit) => ({
      unit,
      versions: (await gateway.store.versions(unit)).reverse(),
      current: released[unit]?.current ?? '–',
    })),
  );
  units.sort((left, right) => Number(right.unit === SHELL) - Number(left.unit === SHELL));
  const local = [...readLocalBuilds(visitor.localBuilds, gateway.origin.edge.previews.isSigned).entries()];
  const isActive = visitor.picks.size > 0 || local.length > 0;
  return servePlainPage(gateway, request, reply, view, {
    status: refused ? 400 : 200,
    title: texts.releases.title,
    content:
      pageContent(texts, units, visitor.picks, resolved?.ignored ?? [], isActive) +
      (gateway.configuration.developers ? localBuildContent(texts, refused ?? localBuildIn(view.url), local) : '') +
      (await statusHtml(status, revision, view.locale, request.log)) +
      `<p><a href="${view.address.prefix || `/${DEFAULT_LOCALE}`}">${escapeHtml(texts.releases.back)}</a></p>`,
    shell: await currentShell(gateway),
  });
}

async function pick(
  gateway: Gateway,
  status: ReleaseStatus,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const view = pageViewOf(request, gateway.configuration.publicUrl);
  if (!isOwnForm(request, view.url))
    return reply.code(403).send({ message: TEXTS[view.locale].other_site, request_id: request.id });
  const form = formOf(request);
  reply.header('cache-control', 'no-store');
  if (gateway.configuration.developers && form.has('local-unit')) {
    const local = { unit: form.get('local-unit') ?? '', port: form.get('local-port') ?? '' };
    if (!isLocalBuild(local)) return show(gateway, status, request, reply, { ...local, isRefused: true });
    return loadLocally(gateway, reply, view, local);
  }
  const picks = form.has('leave') ? new Map<string, string>() : pickedVersions(form);
  const maxAgeSeconds = picks.size > 0 ? TEST_SECONDS : 0;
  const { isSecure } = view;
  setCookie(reply, PICKS_COOKIE, writePicks(picks), { isSecure, maxAgeSeconds });
  if (form.has('leave')) setCookie(reply, LOCAL_BUILDS_COOKIE, '', { isSecure, maxAgeSeconds: 0 });
  return reply.redirect(safeRedirect(form.get('redirect')) ?? view.url.pathname, 303);
}

function loadLocally(gateway: Gateway, reply: FastifyReply, view: PageView, local: LocalBuildForm): FastifyReply {
  const until = Math.floor(Date.now() / 1000 + LOCAL_BUILD_SECONDS) * 1000;
  const builds = new Map([[local.unit, `http://localhost:${local.port}`]]);
  const value = writeLocalBuilds(builds, until, gateway.origin.edge.previews.sign);
  return setCookie(reply, LOCAL_BUILDS_COOKIE, value, {
    isSecure: view.isSecure,
    maxAgeSeconds: LOCAL_BUILD_SECONDS,
  }).redirect(view.url.pathname, 303);
}

const isLocalBuild = ({ unit, port }: LocalBuildForm): boolean =>
  unitName.safeParse(unit).success && unit !== SHELL && localBuildOrigin(`localhost:${port}`) !== undefined;

/** What `npm run dev` puts into the address that it prints. */
function localBuildIn(url: URL): LocalBuildForm {
  const [unit = '', port = ''] = (url.searchParams.get('local') ?? '').slice(0, 200).split('~');
  return { unit, port };
}

async function statusHtml(
  status: ReleaseStatus,
  revision: Revision | undefined,
  locale: Locale,
  log: FastifyBaseLogger,
): Promise<string> {
  if (!revision) return '';
  try {
    return releaseStatusHtml(await deadline(STATUS_LIMIT_MS)(status.of(revision.channel)), locale);
  } catch (error) {
    log.warn({ err: error }, 'the status of the releases is not available');
    return '';
  }
}

/** Forms of other sites must not change what this browser runs. */
function isOwnForm(request: FastifyRequest, url: URL): boolean {
  return request.headers.origin === url.origin || request.headers.origin === `${request.protocol}://${request.host}`;
}

function pickedVersions(form: URLSearchParams): Picks {
  const picks = [...form].filter(([name, version]) => name.startsWith('version-') && version !== '');
  return readPicks(picks.map(([name, version]) => `${name.slice('version-'.length)}~${version}`).join('!'));
}

interface UnitVersions {
  readonly unit: string;
  readonly versions: readonly string[];
  readonly current: string;
}

function pageContent(
  texts: Texts,
  units: readonly UnitVersions[],
  picks: Picks,
  ignored: readonly IgnoredPick[],
  isActive: boolean,
): string {
  const { intro, unit, version, apply, leave, active } = texts.releases;
  const rows = units.map(
    (row) =>
      `<tr><th scope="row"><label for="version-${row.unit}">${escapeHtml(row.unit)}</label></th>` +
      `<td>${select(texts, row, picks)}</td></tr>`,
  );
  return (
    `<p>${escapeHtml(intro)}</p>${ignoredNotice(texts, ignored)}` +
    (isActive ? `<p role="status"><strong>${escapeHtml(active)}</strong></p>` : '') +
    `<form method="post"><table>` +
    `<thead><tr><th scope="col">${escapeHtml(unit)}</th><th scope="col">${escapeHtml(version)}</th></tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table><p><button>${escapeHtml(apply)}</button> ` +
    (isActive ? `<button name="leave" value="1">${escapeHtml(leave)}</button>` : '') +
    `</p></form>`
  );
}

function localBuildContent(
  { releases }: Texts,
  { unit, port, isRefused }: LocalBuildForm,
  local: readonly (readonly [unit: string, origin: string])[],
): string {
  const { local_title, local_intro, local_port, local_apply, local_active, local_refused } = releases;
  const input = (name: string, label: string, value: string, attributes: string): string =>
    `<tr><th scope="row"><label for="${name}">${escapeHtml(label)}</label></th>` +
    `<td><input id="${name}" name="${name}" value="${escapeHtml(value)}" required ${attributes}></td></tr>`;
  const active = local.map(
    ([unit, origin]) => `<p role="status">${escapeHtml(fill(local_active, { unit, address: origin }))}</p>`,
  );
  return (
    `<h2>${escapeHtml(local_title)}</h2><p>${escapeHtml(local_intro)}</p>${active.join('')}` +
    (isRefused ? `<p role="alert">${escapeHtml(local_refused)}</p>` : '') +
    `<form method="post"><table><tbody>` +
    input('local-unit', releases.unit, unit, 'maxlength="100" autocapitalize="none"') +
    input('local-port', local_port, port, 'inputmode="numeric" maxlength="5"') +
    `</tbody></table><p><button>${escapeHtml(local_apply)}</button></p></form>`
  );
}

function select(texts: Texts, { unit, versions, current }: UnitVersions, picks: Picks): string {
  const option = (value: string, label: string): string =>
    `<option value="${escapeHtml(value)}"${(picks.get(unit) ?? '') === value ? ' selected' : ''}>` +
    `${escapeHtml(label)}</option>`;
  const options = [
    option('', fill(texts.releases.as_released, { version: current })),
    ...versions.map((version) => option(version, version)),
  ];
  return `<select id="version-${unit}" name="version-${unit}">${options.join('')}</select>`;
}

function ignoredNotice({ releases }: Texts, ignored: readonly IgnoredPick[]): string {
  if (ignored.length === 0) return '';
  const reasons = { unknown: releases.ignored_unknown, unmet: releases.ignored_unmet };
  const items = ignored.map(
    ({ unit, version, reason }) => `<li>${escapeHtml(fill(reasons[reason], { unit, version }))}</li>`,
  );
  return `<div role="alert"><p>${escapeHtml(releases.ignored)}</p><ul>${items.join('')}</ul></div>`;
}
