export interface BuiltFont {
  readonly file: string;
  readonly bytes: number;
}

export function sourceFont(file: string): Promise<Buffer>;

/** Writes the site's fonts, subset, as woff2 into `outDir`. */
export function buildFonts(outDir: string): Promise<BuiltFont[]>;
