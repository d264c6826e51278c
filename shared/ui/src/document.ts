import { FALLBACK_FAMILIES, fallbackFaces } from './fallbackFonts.ts';
import { FONT_FILES, FONT_WEIGHTS, type CodePoints, type FontFile } from './fontFiles.ts';
import { DARK, LIGHT, type Palette } from './palette.ts';
import { media } from './tokens.ts';

export { FONT_FILES, type FontFile } from './fontFiles.ts';

/**
 * The inline stylesheet of every page, before any script.
 * @param fontBase address of the folder with the font files
 * @param saveData leaves out pictures and web fonts, except for the Burmese one, where the device has none (rule 72)
 */
export function documentStyles(fontBase: string, saveData = false): string {
  const fonts = saveData ? FONT_FILES.filter(isBurmese) : FONT_FILES;
  const faces = fontFaces(fontBase.replace(/\/$/, ''), fonts);
  return minify(faces + (saveData ? WITHOUT_PICTURES : fallbackFaces()) + themes() + base(fonts, saveData));
}

const isBurmese = ({ characters }: FontFile) => characters.some(([first]) => first === 0x1000);

// A lazy picture that is not displayed is not fetched.
const WITHOUT_PICTURES = 'img[loading=lazy]{display:none!important}';

function fontFaces(base: string, fonts: readonly FontFile[]): string {
  return fonts
    .map(
      ({ file, family, characters }) =>
        `@font-face{font-family:"${family}";font-style:normal;font-weight:${FONT_WEIGHTS.min} ${FONT_WEIGHTS.max};font-display:swap;` +
        `src:url("${base}/${file}") format("woff2");unicode-range:${characters.map(unicodeRange).join()}}`,
    )
    .join('');
}

function unicodeRange([first, last]: CodePoints): string {
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;
}

function themes(): string {
  const light = `color-scheme:light;${properties(LIGHT)}${shadows('6 40 32', [6, 10, 18])}`;
  const dark = `color-scheme:dark;${properties(DARK)}${shadows('0 0 0', [30, 42, 60])}`;
  const darkRules = `[data-theme=dark]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`;
  // Paper is always light.
  return `:root{${light}}@media screen{${darkRules}}`;
}

function properties(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
    .join('');
}

function shadows(tint: string, [low, middle, high]: readonly [number, number, number]): string {
  return (
    `--shadow-low:0 1px 3px rgb(${tint}/${low}%);` +
    `--shadow-middle:0 6px 20px rgb(${tint}/${middle}%);` +
    `--shadow-high:0 16px 48px rgb(${tint}/${high}%);`
  );
}

function base(fonts: readonly FontFile[], saveData: boolean): string {
  const families = [...fonts.map(({ family }) => family), ...(saveData ? [] : FALLBACK_FAMILIES)]
    .map((name) => `"${name}",`)
    .join('');
  const family = families + SYSTEM_FONTS;
  return `
    :root{accent-color:var(--color-primary);--bottom-bar:0px;--leading:1.5;--leading-heading:1.25;--control:44px;--control-small:44px}
    [lang=en]{--leading:1.5;--leading-heading:1.25}
    [lang=my]{--leading:1.75;--leading-heading:1.6}
    @media (hover:hover) and (pointer:fine){:root{--control:42px;--control-small:34px}}
    *,::before,::after{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:80px;scrollbar-gutter:stable}
    html:has(dialog:modal){overflow:hidden}
    body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--color-paper);color:var(--color-ink);font:400 1rem/var(--leading) ${family};overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
    .bottom-bar{display:none}
    ${media.mobile} and (min-height:400px){:root:has(.bottom-bar):not(:has([data-bottom-bar])){--bottom-bar:calc(60px + env(safe-area-inset-bottom));scroll-padding-bottom:68px;.bottom-bar{display:flex}body{padding-bottom:var(--bottom-bar)}}}
    ${saveData ? `[data-own-burmese] body{font-family:${SYSTEM_FONTS}}` : ''}
    [lang]{line-height:var(--leading)}
    [data-slot]{display:contents}
    [data-extension]:empty{display:none}
    main{flex:1 0 auto}
    main:focus,h1:focus{outline:none}
    h1,h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,fieldset,blockquote{margin:0;padding:0}
    h1,h2,h3,h4,h5,h6{font-size:inherit;font-weight:700;line-height:var(--leading-heading)}
    fieldset{border:0;min-width:0}legend{padding:0}
    button,input,select,textarea{font:inherit;color:inherit;margin:0}
    button{line-height:inherit}
    summary,th,dt,time{overflow-wrap:break-word}
    img,svg,video{display:block;max-width:100%}img{height:auto}
    .icon{flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
    @counter-style my{system:extends myanmar;suffix:"။ "}:where(ol:lang(my)){list-style-type:my}
    table{border-collapse:collapse;border-spacing:0}
    a{color:var(--color-primary);text-underline-offset:.2em}
    ::placeholder{color:var(--color-muted);opacity:1}
    [hidden]{display:none!important}
    .whole{white-space:nowrap}
    ${media.largeText}{.whole{display:inline-block;max-width:100%;white-space:normal;text-decoration:inherit}}
    :focus-visible{outline:3px solid var(--color-focus);outline-offset:2px}
    ::selection{background:var(--color-primary);color:var(--color-on-primary)}
    .skip-link{position:fixed;top:8px;left:8px;z-index:70;padding:10px 16px;border-radius:6px;background:var(--color-primary);color:var(--color-on-primary);transform:translateY(-200%)}
    .skip-link:focus{transform:none}
    .splash{position:fixed;inset:0;z-index:40;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:20px;padding:24px;text-align:center;background:var(--color-paper)}
    .splash-mark{width:64px;height:64px;color:var(--color-primary)}
    .splash-bar{width:120px;height:3px;border-radius:3px;overflow:hidden;background:var(--color-line)}
    .splash-bar::after{content:"";display:block;width:40%;height:100%;background:var(--color-accent);animation:splash 1.1s ease-in-out infinite alternate}
    .start-failed{position:fixed;inset:auto 0 0;z-index:90;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:12px 24px;padding:16px;border-top:1px solid var(--color-line);background:var(--color-paper);text-align:center}
    .start-failed .splash-mark{display:none}
    body:has(.start-failed:not([hidden])){padding-bottom:96px}
    .start-failed a,.start-failed button,.splash a{border:0;display:inline-block;padding:10px 24px;border-radius:6px;background:var(--color-primary);color:var(--color-on-primary);font-weight:600;text-decoration:none}
    .splash p{max-width:32rem}
    @keyframes splash{from{transform:translateX(0)}to{transform:translateX(150%)}}
    @media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
    @media print{body{background:#fff;color:#000}button,.skip-link,.bottom-bar{display:none!important}}
  `;
}

const SYSTEM_FONTS =
  'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Myanmar","Myanmar Text",sans-serif';

function minify(css: string): string {
  return css.replace(/\n\s*/g, '');
}
