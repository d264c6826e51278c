import type { Browser, Page } from '@playwright/test';

/** One picture of a sheet. */
export interface Shot {
  readonly caption: string;
  readonly width: number;
  readonly png: Buffer;
}

export const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** Pictures are cut off below this, so that a sheet stays readable. */
const MAX_HEIGHT = 2_400;

export async function shotOf(page: Page, caption: string, width: number): Promise<Shot> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
  return { caption, width, png: await page.screenshot({ fullPage: true, clip }) };
}

/** Draws the phones four in a row, then the desktops two in a row, each with a caption. */
export async function writeSheet(browser: Browser, file: string, title: string, shots: readonly Shot[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const figures = shots.map(
    ({ caption, width, png }) => `<figure style="margin:0"><figcaption>${caption}</figcaption>
      <img style="width:${width < 750 ? 380 : 776}px" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(`<body style="margin:16px;font:14px sans-serif;background:#ccc"><h1>${title}</h1>
    <div style="display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start">${figures.join('')}</div></body>`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
