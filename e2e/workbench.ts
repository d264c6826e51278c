import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { launchChromium } from './product/launchChromium.ts';
import { SCREENS, shotOf, writeSheet, type Shot } from './contactSheet.ts';
import { REPOSITORY } from './product/runProduct.ts';

/** Each state is seen on a phone and on a desktop, with both languages and themes in turn. */
const LOOKS = [
  { screen: SCREENS[0], locale: 'my', theme: 'light' },
  { screen: SCREENS[0], locale: 'en', theme: 'dark' },
  { screen: SCREENS[1], locale: 'en', theme: 'light' },
  { screen: SCREENS[1], locale: 'my', theme: 'dark' },
] as const;
/** Longer than a page needs to draw itself, shorter than a loading page waits for its data. */
const SETTLE_MS = 1_500;
/** Pages repeat a failed request before they report the failure. */
const REPEATED_MS = 6_000;

interface WorkbenchSheets {
  readonly remote: string;
  /** Takes only pages whose pattern contains this. */
  readonly pattern: string;
  readonly out: string;
}

/** Runs `npm run workbench` and writes a contact sheet for each page, with all of its states. */
export async function photographWorkbench({ remote, pattern, out }: WorkbenchSheets): Promise<void> {
  const { url, stop } = await runWorkbench(remote);
  const browser = await launchChromium();
  try {
    await mkdir(out, { recursive: true });
    const index = await browser.newPage();
    await index.goto(url);
    const rows = await index.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        pattern: row.querySelector('th')!.textContent!,
        links: [...row.querySelectorAll('a')].map((link) => ({ href: link.href, state: link.dataset['state'] ?? '' })),
      })),
    );
    for (const row of rows.filter((each) => each.pattern.includes(pattern))) {
      const shots: Shot[] = [];
      for (const { screen, locale, theme } of LOOKS) {
        const links = row.links.filter(
          ({ href }) => href.includes(`%2F${locale}%2F`) && href.includes(`theme=${theme}`),
        );
        for (const { href, state } of links) {
          const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce' });
          const page = await context.newPage();
          await page.goto(href);
          await page.waitForTimeout(state === 'error' ? REPEATED_MS : SETTLE_MS);
          shots.push(await shotOf(page, `${state}: ${locale}, ${theme}`, screen.width));
          await context.close();
        }
      }
      const file = path.join(out, `workbench-${row.pattern.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.png`);
      await writeSheet(browser, file, row.pattern, shots);
      console.log(`${row.pattern}  ${path.relative(process.cwd(), file)}`);
    }
  } finally {
    await browser.close();
    stop();
  }
}

async function runWorkbench(remote: string): Promise<{ readonly url: string; stop(): void }> {
  const child = spawn(process.execPath, [path.join(REPOSITORY, 'scripts/workbench.mjs'), remote], {
    env: { ...process.env, PORT: process.env['PORT'] ?? '4790' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = /(http:\/\/\S+\/dev\/workbench)$/.exec(line) ?? [];
      if (url !== undefined) return url;
    }
    return undefined;
  })();
  const url = await Promise.race([started, once(child, 'exit').then(() => undefined)]);
  if (url === undefined) throw new Error(`the workbench of ${remote} did not start`);
  child.stdout.resume();
  return { url, stop: () => void child.kill() };
}
