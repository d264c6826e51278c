/** `node scripts/sitePictures.ts`: draws the shell's icons from its favicon, and the site's own share picture. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const ROOT = path.join(import.meta.dirname, '..');
const PUBLIC = path.join(ROOT, 'shell/public');
const GREEN = '#0b5d4a';
/** Launchers crop a maskable icon to their own shape: only the middle 80 % are always visible. */
const SAFE = 0.66;

const favicon = await readFile(path.join(PUBLIC, 'favicon.svg'));
const icon = (side: number) => sharp(favicon, { density: (72 * side) / 64 }).resize(side, side);

for (const side of [192, 512])
  await icon(side)
    .png({ palette: true })
    .toFile(path.join(PUBLIC, `icon-${side}.png`));
await sharp({ create: { width: 512, height: 512, channels: 3, background: GREEN } })
  .composite([{ input: await icon(Math.round(512 * SAFE)).toBuffer() }])
  .png({ palette: true })
  .toFile(path.join(PUBLIC, 'icon-maskable-512.png'));

process.env['FONTCONFIG_FILE'] = path.join(ROOT, 'server/src/upload/fonts/fonts.conf');
const { drawShareCard } = await import('../server/src/upload/drawShareCard.ts');
const [my, en] = await Promise.all(['my', 'en'].map(homeTitle));
const card = await drawShareCard({ label: null, heading: my!, facts: [en!], picture: null });
await sharp(card).png({ palette: true }).toFile(path.join(PUBLIC, 'share.png'));

async function homeTitle(language: string): Promise<string> {
  const texts = JSON.parse(await readFile(path.join(ROOT, `mfe-public/src/locales/${language}.json`), 'utf8')) as {
    home: { title: string };
  };
  return texts.home.title;
}
