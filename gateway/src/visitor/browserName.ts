/** More specific names come first, because most browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Facebook', /\bFBAV\/(\d+)/],
  ['Opera Mini', /\bOpera Mini\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['UC Browser', /\bUCBrowser\/(\d+)/],
  ['Mi Browser', /\bMiuiBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Android WebView', /; wv\).{0,300}\bChrome\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d{1,4}).{0,100}Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** `Chrome 131, Android`: as much of the `User-Agent` as helps to find a fault, and too little to identify a person. */
export function browserName(userAgent: string | undefined): string | undefined {
  if (userAgent === undefined) return undefined;
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0];
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return [`${name} ${version}`, ...(system ? [system] : [])].join(', ');
  }
  return system;
}
