import type { AutomaticPlan, PauseReason } from '../channel/revision.ts';
import type { CanaryReport } from './canaryReport.ts';

export type Verdict =
  | { readonly action: 'wait' }
  | { readonly action: 'abort' | 'finish' }
  | { readonly action: 'step'; readonly percent: number }
  | { readonly action: 'pause'; readonly reason: PauseReason; readonly text: string };

const MINUTE_MS = 60_000;
/** After this long without a report of the canary, nothing is known about its health. */
export const SILENCE_MS = 10 * MINUTE_MS;
/**
 * The observed share counts as wrong when it is off by a quarter and by more than chance: visitors open several pages
 * each.
 */
const MAX_DEVIATION = 0.25;
const CHANCE = 8;

/** In so many page views, a canary that fails in 30 % of them fails at more than enough addresses. */
const PATIENCE_VIEWS = 200;

/**
 * Decides what happens next to an automatic canary. It continues only when it is known to be good, and is taken back
 * only when ten addresses more than needed have met its failures. When the evidence is enough but hangs on fewer, the
 * judge waits a little for others, and then pauses the canary, which nobody gets until an operator has looked at it.
 */
export function judgeCanary(report: CanaryReport, plan: AutomaticPlan, now: number): Verdict {
  if (report.certainEvidence >= report.evidenceLimit) return { action: 'abort' };
  const age = now - Date.parse(report.stepSince);
  const isHeld = age >= plan.holdSeconds * 1000;
  const silence = now - Date.parse(report.lastReportAt ?? report.stepSince);
  const isSilent = silence >= SILENCE_MS;
  if (report.evidence >= report.evidenceLimit && report.percent > 0) {
    const isOver = isHeld || isSilent || report.paused || report.views.canary >= PATIENCE_VIEWS;
    return isOver ? fewAddresses(report) : { action: 'wait' };
  }
  if (report.paused) return { action: 'wait' };
  if (!isHeld) return isSilent ? noReports('for 10 minutes') : { action: 'wait' };
  if (report.stepViews < report.minViews) {
    const text = `${report.stepViews} page views of ${report.version} in this step, ${report.minViews} are needed`;
    return { action: 'pause', reason: 'few-views', text };
  }
  if (isSilent) return noReports('for 10 minutes');
  if (report.lastReportAt === undefined) return noReports('in this step');
  if (isOtherShare(report)) {
    const observed = `${report.observedPercent?.toFixed(1)} % of the page views`;
    const text = `${observed} had ${report.version}, not ${report.percent} %`;
    return { action: 'pause', reason: 'share', text };
  }
  const [slow] = report.slower;
  if (slow) {
    const place = slow.page ?? 'all pages';
    const text = `${slow.metric} of ${place} rose from ${slow.current} to ${slow.canary} ms (three of four views)`;
    return { action: 'pause', reason: 'slower', text };
  }
  return report.next.percent >= 100 ? { action: 'finish' } : { action: 'step', percent: report.next.percent };
}

function fewAddresses({ version, current, failingAddresses, views }: CanaryReport): Verdict {
  const text =
    `it fails more often than ${current}, but at few addresses: ${failingAddresses.canary} in ${views.canary} page ` +
    `views of ${version}, ${failingAddresses.current} in ${views.current} of ${current}`;
  return { action: 'pause', reason: 'few-addresses', text };
}

function noReports(when: string): Verdict {
  return { action: 'pause', reason: 'no-reports', text: `no browser has reported about it ${when}` };
}

function isOtherShare({ observedPercent, percent, observedViews }: CanaryReport): boolean {
  if (observedPercent === undefined) return true;
  const planned = percent / 100;
  const chance = CHANCE * Math.sqrt((planned * (1 - planned)) / observedViews);
  const allowed = Math.max(MAX_DEVIATION * Math.min(planned, 1 - planned), chance);
  return Math.abs(observedPercent / 100 - planned) > allowed;
}
