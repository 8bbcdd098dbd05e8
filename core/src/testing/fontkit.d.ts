/** What we use of fontkit, which brings no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
  }
  interface Font {
    readonly unitsPerEm: number;
    /** Code points. */
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): Glyph;
    layout(
      text: string,
      features?: readonly string[],
    ): { readonly glyphs: readonly Glyph[]; readonly advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}
