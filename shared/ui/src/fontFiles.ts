/** An inclusive range of Unicode code points. */
export type CodePoints = readonly [first: number, last: number];

export interface FontFile {
  readonly file: string;
  readonly family: string;
  /** The characters in the file; others fall back to system fonts. */
  readonly characters: readonly CodePoints[];
}

/**
 * The web fonts, written by `fonts/build.ts` and named in the page's stylesheet. Each contains the weights 400 to 700
 * and is a separate family: within one family, browsers lay out lines with the metrics of whichever file arrived first,
 * and Burmese letters are half as tall again.
 */
export const FONT_FILES: readonly FontFile[] = [
  {
    file: 'noto-sans.woff2',
    family: 'JPro Sans',
    characters: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2010, 0x2027],
      [0x2030, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2190, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  {
    // Only Burmese: the letters of Mon, Karen and Shan would make it half as large again.
    file: 'noto-sans-myanmar.woff2',
    family: 'JPro Sans Myanmar',
    characters: [
      [0x1000, 0x1021],
      [0x1023, 0x1027],
      [0x1029, 0x1032],
      [0x1036, 0x104f],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
];

export const FONT_WEIGHTS = { min: 400, max: 700 } as const;
