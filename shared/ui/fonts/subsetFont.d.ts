declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min?: number; readonly max?: number; readonly default?: number }>
    >;
    readonly noHinting?: boolean;
    readonly keepFeatures?: readonly string[];
    readonly keepAllGlyphs?: boolean;
  }

  /** Keeps the glyphs that this text needs; null with `keepAllGlyphs`. */
  export default function subsetFont(font: Buffer, text: string | null, options?: SubsetOptions): Promise<Buffer>;
}
