import type { CanaryReport } from '../canary/canaryReport.ts';
import { localTime } from './texts.ts';

/** What an automatic canary has shown, and what happens next. */
export function canaryText(report: CanaryReport, isFrozen: boolean): string {
  const { unit, version, current, percent, shares, since, stepSince, views, paused, evidence } = report;
  const { failingAddresses: addresses, certainEvidence, evidenceLimit } = report;
  const observed = report.observedPercent === undefined ? '' : ` (${report.observedPercent.toFixed(1)} % of the views)`;
  return [
    `Automatic canary ${unit} ${version} beside ${current}, since ${localTime(since)}:`,
    `  share     ${percent} %${observed} of ${shares.join(', ')} %, since ${localTime(stepSince)}`,
    `  views     ${views.canary} of ${version}, ${views.current} of ${current}`,
    `  failures  at ${addresses.canary} addresses of ${version}, at ${addresses.current} of ${current}` +
      ratioText(report),
    `  evidence  ${Math.floor(evidence)} of ${evidenceLimit}; ${Math.floor(certainEvidence)} without any ten addresses`,
    ...report.slower.map(
      ({ metric, page = 'all pages', canary, current: before }) =>
        `  slower    ${metric} of ${page}: ${canary} ms instead of ${before} ms`,
    ),
    paused
      ? `  PAUSED    ${paused.text}; "canary ${unit} --resume" resumes it, "--off" ends it`
      : `  next      ${nextText(report, isFrozen)}`,
  ].join('\n');
}

function ratioText({ ratio }: CanaryReport): string {
  if (!ratio) return '';
  const [value, low, high] = [ratio.value, ratio.low, ratio.high].map((each) => each.toFixed(1));
  return `: ${value} times as often (95 %: ${low} to ${high})`;
}

function nextText({ next, stepViews, minViews }: CanaryReport, isFrozen: boolean): string {
  const what = next.percent === 100 ? '100 %, for everybody' : `${next.percent} %`;
  const needed = stepViews < minViews ? `, with ${minViews - stepViews} more views` : '';
  return `${what}, from ${localTime(next.at)}${needed}${isFrozen ? ', after "unfreeze"' : ''}`;
}
