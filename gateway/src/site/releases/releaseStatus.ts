import { type Locale, LOCALES } from '@jpro/platform/locale';
import { addTexts, createTexts, type Translate, translator } from '@jpro/platform/texts';
import {
  type CanaryReport,
  type Channel,
  type ChannelStatus,
  failuresOf,
  type Failure,
  status,
  type UnitStatus,
} from '@jpro/releases';
import { escapeHtml } from '@jpro/server/edge';
import type { Gateway } from '../../gateway.ts';
import { TEXTS } from '../../texts.ts';

const FRESH_MS = 2_000;
const UNIT = 'gateway';
const texts = createTexts();
for (const locale of LOCALES) addTexts(texts, UNIT, locale, TEXTS[locale]);

/** The status of a channel, at most two seconds old, so that many viewers cause only one look-up. */
export class ReleaseStatus {
  readonly #gateway: Pick<Gateway, 'store' | 'telemetry' | 'watch'>;
  #found: { readonly channel: Channel; readonly until: number; readonly status: Promise<ChannelStatus> } | undefined;

  constructor(gateway: Pick<Gateway, 'store' | 'telemetry' | 'watch'>) {
    this.#gateway = gateway;
  }

  of(channel: Channel): Promise<ChannelStatus> {
    const { store, telemetry, watch } = this.#gateway;
    if (this.#found?.channel !== channel || this.#found.until < performance.now())
      this.#found = {
        channel,
        until: performance.now() + FRESH_MS,
        status: status(store, telemetry, channel, undefined, watch.faults),
      };
    return this.#found.status;
  }
}

/** Shows what visitors get, how often it is viewed, and what fails. */
export function releaseStatusHtml({ units, frozen }: ChannelStatus, locale: Locale): string {
  const t = translator(texts, UNIT, locale);
  const say = (key: string, values?: Readonly<Record<string, unknown>>): string =>
    escapeHtml(t(`releases.status.${key}`, values));
  const windows = units[0]?.versions[0]?.windows ?? [];
  const heads = windows.map(({ minutes }) => `<th scope="col">${say(`window_${minutes}`)}</th>`);
  const failures = units.flatMap(({ unit, failures: found }) => found.map((failure) => failureHtml(unit, failure, t)));
  return (
    `<h2>${say('title')}</h2>` +
    (frozen ? `<p role="status"><strong>${say('frozen')}</strong></p>` : '') +
    `<table><caption>${say('caption')}</caption><thead><tr>` +
    `<th scope="col">${escapeHtml(t('releases.unit'))}</th>${heads.join('')}</tr></thead>` +
    `<tbody>${units.flatMap((unit) => unitRows(unit, say)).join('')}</tbody></table>` +
    units.flatMap(({ canary }) => (canary ? [canaryHtml(canary, frozen !== undefined, say)] : [])).join('') +
    `<h3>${say('failures')}</h3>` +
    (failures.length > 0 ? `<ul>${failures.join('')}</ul>` : `<p>${say('no_failures')}</p>`)
  );
}

function unitRows(
  { unit, state, versions }: UnitStatus,
  say: (key: string, values: Readonly<Record<string, unknown>>) => string,
): string[] {
  return versions.flatMap(({ version, role, since, windows }) => {
    if (role === 'previous') return [];
    const about = say(role, { at: since, percent: state.canary?.percent });
    const counts = windows.map(({ loads }) => {
      const failures = failuresOf(loads) + loads['write-failed'];
      return `<td>${say('counts', { views: loads.views, failures })}</td>`;
    });
    return [
      `<tr><th scope="row">${escapeHtml(`${unit} ${version}`)}<br><small>${about}</small></th>${counts.join('')}</tr>`,
    ];
  });
}

const OUTCOMES: Readonly<Record<string, string>> = {
  'fell-back': 'fell_back',
  failed: 'failed',
  crashed: 'crashed',
  threw: 'threw',
  rejected: 'rejected',
  'write-failed': 'write_failed',
  mismatch: 'mismatch',
  'no-effect': 'no_effect',
};

/** Error messages come from browsers, and anyone can send some, so this public page shows only their class. */
function failureHtml(
  unit: string,
  { version, outcome, reports, visitors, page, browser, error }: Failure,
  t: Translate,
): string {
  const errorClass = /^[A-Z]\w*(?:Error|Exception)\b/.exec(error ?? '')?.[0];
  const counts = t('releases.status.reports', { reports, visitors });
  const parts = [t(`releases.status.${OUTCOMES[outcome] ?? outcome}`), counts, page, browser, errorClass];
  const details = parts.filter((part) => part !== undefined).join(' – ');
  return `<li><strong>${escapeHtml(`${unit} ${version}`)}</strong><br>${escapeHtml(details)}</li>`;
}

type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const PAUSES = {
  'few-addresses': 'few_addresses',
  'few-views': 'few_views',
  'no-reports': 'no_reports',
  share: 'share_differs',
  slower: 'slower',
} as const;

/** An automatic canary for anyone who looks at the page: only numbers, and no text that a browser sent. */
function canaryHtml(report: CanaryReport, isFrozen: boolean, say: Say): string {
  const { unit, version, current, percent, shares, stepSince, views, failingAddresses } = report;
  const text: Say = (key, values) => say(`automatic.${key}`, values);
  const both = (counts: CanaryReport['views']): string =>
    text('both', { version, current, canary: counts.canary, other: counts.current });
  const rows = [
    ['share', text('share_value', { percent, shares: shares.join(', '), at: stepSince })],
    ['views', both(views)],
    ['failures', both(failingAddresses)],
    ['ratio', ratioText(report, text)],
    ['evidence', evidenceText(report, text)],
    nextRow(report, isFrozen, text),
  ] as const;
  const cells = rows.map(([key, value]) => `<tr><th scope="row">${text(key, { current })}</th><td>${value}</td></tr>`);
  return `<h3>${text('title', { unit, version })}</h3><table><tbody>${cells.join('')}</tbody></table>`;
}

function evidenceText({ evidence, certainEvidence, evidenceLimit, failingAddresses }: CanaryReport, text: Say): string {
  return text('evidence_value', {
    evidence: Math.floor(evidence),
    limit: evidenceLimit,
    addresses: failingAddresses.canary,
    certain: Math.floor(certainEvidence),
  });
}

function ratioText({ ratio }: CanaryReport, text: Say): string {
  if (!ratio) return text('ratio_unknown');
  const [value, low, high] = [ratio.value, ratio.low, ratio.high].map((each) => Math.round(10 * each) / 10);
  return text('ratio_value', { value, low, high });
}

function nextRow({ paused, next }: CanaryReport, isFrozen: boolean, text: Say): readonly [key: string, value: string] {
  if (paused) return ['paused', text(PAUSES[paused.reason])];
  return ['next', text(isFrozen ? 'next_frozen' : 'next_value', { percent: next.percent, at: next.at })];
}
