/** Font files of TrueType: a head, a directory of tables, the tables. */
const HEAD_BYTES = 12;
const ENTRY_BYTES = 16;
const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;

/** The font with another table of which glyph stands for which code point; check sums are left to who reads it next. */
export function withCharacterMap(font: Uint8Array, glyphs: ReadonlyMap<number, number>): Uint8Array {
  const source = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: source.getUint16(4) }, (_, index) => {
    const at = HEAD_BYTES + index * ENTRY_BYTES;
    const name = String.fromCharCode(...font.subarray(at, at + 4));
    const start = source.getUint32(at + 8);
    const bytes = name === 'cmap' ? characterMap(glyphs) : font.subarray(start, start + source.getUint32(at + 12));
    return { at, bytes };
  });
  let end = HEAD_BYTES + tables.length * ENTRY_BYTES;
  const made = new Uint8Array(tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), end));
  const target = new DataView(made.buffer);
  made.set(font.subarray(0, end));
  for (const { at, bytes } of tables) {
    made.set(bytes, end);
    target.setUint32(at + 8, end);
    target.setUint32(at + 12, bytes.length);
    end += aligned(bytes.length);
  }
  return made;
}

/** A table `cmap` of one subtable, of format 12, with a group for each code point. */
function characterMap(glyphs: ReadonlyMap<number, number>): Uint8Array {
  const [tableHead, subtableHead, group] = [12, 16, 12];
  const groups = [...glyphs].sort(([one], [other]) => one - other);
  const length = subtableHead + groups.length * group;
  const view = new DataView(new ArrayBuffer(tableHead + length));
  view.setUint16(2, 1);
  // Windows, all of Unicode
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, tableHead);
  view.setUint16(tableHead, 12);
  view.setUint32(tableHead + 4, length);
  view.setUint32(tableHead + 12, groups.length);
  for (const [index, [codePoint, glyph]] of groups.entries()) {
    const at = tableHead + subtableHead + index * group;
    view.setUint32(at, codePoint);
    view.setUint32(at + 4, codePoint);
    view.setUint32(at + 8, glyph);
  }
  return new Uint8Array(view.buffer);
}
