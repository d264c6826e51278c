import type { CanaryReport } from '@jpro/releases';

type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const PAUSES = {
  'few-addresses': 'few_addresses',
  'few-views': 'few_views',
  'no-reports': 'no_reports',
  share: 'share_differs',
  slower: 'slower',
} as const;

/** An automatic canary for anyone who looks at the page: only numbers, and no text that a browser sent. */
export function canaryHtml(report: CanaryReport, isFrozen: boolean, say: Say): string {
  const { unit, version, current, percent, steps, stepSince, views, failingAddresses } = report;
  const text: Say = (key, values) => say(`automatic.${key}`, values);
  const both = (counts: CanaryReport['views']): string =>
    text('both', { version, current, canary: counts.canary, other: counts.current });
  const rows = [
    ['share', text('share_value', { percent, steps: steps.join(', '), at: stepSince })],
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
