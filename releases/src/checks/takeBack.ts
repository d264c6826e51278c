/**
 * The words of commands that take back exactly the version that somebody was shown: after a change by another operator
 * they are refused.
 */
import type { UnitState } from '../channel/revision.ts';

export function takeBackCurrent(unit: string, { current, canary }: UnitState): string[] {
  return ['rollback', unit, '--from', current, ...(canary ? ['--current'] : [])];
}

export function takeBackCanary(unit: string, version: string): string[] {
  return ['canary', unit, version, '--off'];
}
