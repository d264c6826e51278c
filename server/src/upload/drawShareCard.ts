/** Draws the pictures of pages for share previews, in the worker of `pictureWorker.ts`. */
import sharp, { type OutputInfo, type OverlayOptions } from 'sharp';
import { withLineBreaks } from '../core/text/lineBreaks.ts';
import type { CardDrawing } from './pictureProtocol.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const BAND = 88;
const LOGO = 128;
const PHOTO = 420;
const GAP = 32;
const FACTS_HEIGHT = 56;
const JPEG = { quality: 88, chromaSubsampling: '4:4:4' } as const;

/** The colours of the site's light theme. */
const COLOR = {
  paper: '#FBFAF6',
  surface: '#FFFFFF',
  line: '#E4E1D8',
  ink: '#17211D',
  muted: '#5C6B64',
  primary: '#0B5D4A',
  accent: '#F4B41A',
} as const;

const FONT = 'Noto Sans, Noto Sans Myanmar';
/** Font sizes of headings; the first that fits is used. */
const SIZES = [68, 60, 52, 46, 40] as const;
const BURMESE = /[\u1000-\u109f]/;
/** Burmese marks are placed high and low, and the font leaves room for two of them. */
const BURMESE_LINE = 0.78;
const LATIN_LINE = 0.95;
/** Removed because they would be drawn as boxes without a colour font. */
const EMOJI = /\p{Extended_Pictographic}|[\u200d\ufe0f]|[\u{1f1e6}-\u{1f1ff}]/gu;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface TextStyle {
  readonly color: string;
  readonly weight: 400 | 600 | 700;
}

interface DrawnText {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

export async function drawShareCard({ label, heading, facts, picture }: CardDrawing): Promise<Buffer> {
  const photo = picture?.kind === 'photo' ? picture.bytes : null;
  const logo = picture?.kind === 'logo' ? picture.bytes : null;
  const width = WIDTH - 2 * MARGIN - (photo ? PHOTO : 0);
  const top = 56;
  const bottom = HEIGHT - BAND - 24;
  const head: Box = { left: MARGIN, top, width, height: logo ? LOGO : label ? 56 : 0 };
  const foot: Box = { left: MARGIN, top: bottom - FACTS_HEIGHT, width, height: FACTS_HEIGHT };
  const middle: Box = {
    left: MARGIN,
    top: top + head.height + (head.height > 0 ? GAP : 0),
    width,
    height: foot.top - GAP / 2 - top - head.height - (head.height > 0 ? GAP : 0),
  };
  const besideLogo = logo ? { ...head, left: MARGIN + LOGO + GAP, width: width - LOGO - GAP } : head;
  const overlays = await Promise.all([
    photo && pictureIn(photo, { left: WIDTH - PHOTO, top: 0, width: PHOTO, height: HEIGHT - BAND }, 'cover'),
    logo && pictureIn(logo, { left: MARGIN, top, width: LOGO, height: LOGO }, 'contain'),
    label !== null && textIn(label, besideLogo, [36, 32, 28], { color: COLOR.muted, weight: 600 }),
    textIn(heading, middle, SIZES, { color: COLOR.ink, weight: 700 }),
    facts.length > 0 && textIn(facts.join('  ·  '), foot, [34, 30, 26, 22], { color: COLOR.primary, weight: 600 }),
    textIn('JPro', { left: MARGIN + 72, top: HEIGHT - BAND, width: 300, height: BAND }, [38], {
      color: COLOR.surface,
      weight: 700,
    }),
  ]);
  return sharp(Buffer.from(background(logo !== null)))
    .composite(overlays.filter((overlay) => overlay !== false && overlay !== null))
    .flatten({ background: COLOR.paper })
    .jpeg(JPEG)
    .toBuffer();
}

function background(hasLogo: boolean): string {
  const tile = `<rect x="${MARGIN - 1}" y="55" width="${LOGO + 2}" height="${LOGO + 2}" rx="20" fill="${COLOR.surface}"
    stroke="${COLOR.line}" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOR.paper}"/>
    <rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="${COLOR.primary}"/>
    <rect y="${HEIGHT - BAND}" width="${WIDTH}" height="6" fill="${COLOR.accent}"/>
    ${hasLogo ? tile : ''}
    <g transform="translate(${MARGIN} ${HEIGHT - BAND + 20}) scale(0.8)">
      <rect width="64" height="64" rx="14" fill="${COLOR.surface}"/>
      <path d="M37 14v25a9 9 0 0 1-18 0" fill="none" stroke="${COLOR.primary}" stroke-width="7" stroke-linecap="round"/>
    </g></svg>`;
}

async function pictureIn(bytes: Uint8Array, box: Box, fit: 'cover' | 'contain'): Promise<OverlayOptions> {
  const rounded = fit === 'contain';
  const side = rounded ? 8 : 0;
  const [width, height] = [box.width - 2 * side, box.height - 2 * side];
  const picture = sharp(bytes).resize(width, height, { fit, background: { r: 255, g: 255, b: 255, alpha: 0 } });
  return { input: await picture.png().toBuffer(), left: box.left + side, top: box.top + side };
}

/** The text in the first size that fits into the box, vertically centred; truncated when none fits. */
async function textIn(
  text: string,
  box: Box,
  sizes: readonly number[],
  style: TextStyle,
): Promise<OverlayOptions | null> {
  const words = withLineBreaks(text.replace(EMOJI, '').trim()).split(/(?<=[\s\u200b])/);
  const fits = ({ info }: DrawnText): boolean => info.width <= box.width && info.height <= box.height;
  const place = ({ data, info }: DrawnText): OverlayOptions => ({
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    left: box.left,
    top: box.top + Math.round((box.height - info.height) / 2),
  });
  for (const size of sizes) {
    const drawn = await drawText(words.join(''), box.width, size, style);
    if (drawn === null) return null;
    if (fits(drawn)) return place(drawn);
  }
  const size = sizes.at(-1)!;
  let [low, high] = [0, words.length - 1];
  let best: DrawnText | null = null;
  while (low <= high) {
    const count = Math.floor((low + high) / 2);
    const shortened = `${words.slice(0, count).join('').trimEnd()}…`;
    const drawn = await drawText(shortened, box.width, size, style);
    if (drawn && fits(drawn)) [best, low] = [drawn, count + 1];
    else high = count - 1;
  }
  return best && place(best);
}

/** Null for text with nothing to draw. */
async function drawText(text: string, width: number, size: number, style: TextStyle): Promise<DrawnText | null> {
  if (text.trim() === '') return null;
  const line = BURMESE.test(text) ? BURMESE_LINE : LATIN_LINE;
  const markup =
    `<span foreground="${style.color}" font_weight="${style.weight}" line_height="${line}">` +
    `${escapeMarkup(text)}</span>`;
  return sharp({ text: { text: markup, font: `${FONT} ${size}px`, width, wrap: 'word-char', rgba: true, dpi: 72 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
