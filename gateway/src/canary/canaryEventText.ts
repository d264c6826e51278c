import type { CanaryEvent } from '@jpro/releases';

/** One line for operators, in English like the log. */
export function canaryEventText({ revision, evidence, report }: CanaryEvent): string {
  const { unit, version, event, percent, reason } = evidence;
  const name = `${unit} ${version}`;
  const what = {
    step: `${name} goes from ${percent} % to ${report.next.percent} % of the visitors`,
    finish: `${name} is the current version now`,
    abort: `${name} was taken back from ${percent} % of the visitors`,
    pause:
      reason === 'few-addresses'
        ? `${name} waits for an operator, and all visitors get ${report.current}`
        : `${name} stays at ${percent} % of the visitors`,
  }[event];
  return `${what}: ${revision.why} (${revision.channel} revision ${revision.number})`;
}
