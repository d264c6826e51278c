import type { Test } from '@jest/test-result';
import TestSequencer from '@jest/test-sequencer';

/** Suites of 6 to 40 seconds; most of them start processes, build units or visit every endpoint. */
const LONG = [
  /\/scripts\//,
  /\/server\/src\/(?:admin|resilience)\//,
  /\/gateway\/src\/(?:canary|page|site|worker)\//,
  /\/(?:AddJobPage|badInput|beforeMigrating|cli|database|pictureWorker|readingEndpoints|storeCare|zawgyi)\.test\./,
];

/**
 * Jest starts the longest suites first once it knows them. In a fresh clone it takes the largest files first, and at
 * the end one processor would wait for a long suite that started late.
 */
export default class LongSuitesFirst extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    const sorted = await super.sort(tests);
    const isLong = ({ path, duration }: Test): boolean =>
      duration === undefined && LONG.some((long) => long.test(path));
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
