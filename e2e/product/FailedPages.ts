/** Prints what was on the page when a test failed, for readers who have only the output of a run and no screenshots. */
import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Lines of Playwright's snapshot that are the same on all pages. */
const MENUS = /^\s*- (?:\/url|link|list|listitem|navigation|banner|img|generic \[[^\]]*\]:$)/;
const REFERENCES = / \[(?:ref|cursor)=[^\]]*\]/g;
const MAX_LINES = 60;

export default class FailedPages implements Reporter {
  readonly #contextFiles = new Map<string, string>();

  onTestEnd({ title }: TestCase, { status, retry, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    const file = attachments.find(({ name }) => name === 'error-context')?.path;
    if (file) this.#contextFiles.set(`${title}, run ${retry + 1}`, file);
  }

  async onEnd(): Promise<void> {
    for (const [name, file] of this.#contextFiles) {
      const snapshot = /```yaml\n([^]*?)```/.exec(await readFile(file, 'utf8').catch(() => ''))?.[1];
      const lines = snapshot
        ?.replaceAll(REFERENCES, '')
        .split('\n')
        .filter((line) => !MENUS.test(line));
      if (lines) console.log(`\nOn the page of “${name}”:\n${lines.slice(0, MAX_LINES).join('\n')}`);
    }
  }
}
