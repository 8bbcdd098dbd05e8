import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { withCharacterMap } from './characterMap.ts';
import { subset } from './subset.ts';

/** What people in Europe type: letters of Latin, Greek and Cyrillic, marks upon them, punctuation, signs, arrows, shapes. */
const KEPT: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x18f, 0x192],
  [0x1a0, 0x1b0],
  [0x1e6, 0x1e7],
  [0x1f0, 0x1f0],
  [0x1fa, 0x21b],
  [0x237, 0x237],
  [0x259, 0x259],
  [0x2bc, 0x2dd],
  [0x2f3, 0x328],
  [0x37e, 0x3d6],
  [0x400, 0x45f],
  [0x490, 0x4ff],
  [0x1e80, 0x1ef9],
  [0x2000, 0x20bf],
  [0x2100, 0x22ff],
  [0x25a0, 0x27bf],
];
const SOFT_HYPHEN = 0xad;
const ZERO_WIDTH_SPACE = 0x200b;
/** Copyright, names, version, licence: what the licence asks to go with the font. */
const NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14];

/** The weights of PDF files: what stands for bold is the weight next to that of headings on screen. */
const files = { normal: '400Regular/Inter_400Regular.ttf', bold: '600SemiBold/Inter_600SemiBold.ttf' };
type Weight = keyof typeof files;

/** Inter as a TrueType file with the kept characters, every figure as wide as every other. */
export async function interFont(weight: Weight): Promise<Uint8Array> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${files[weight]}`));
  const font = create(whole);
  const glyphs = new Map(font.characterSet.map((point) => [point, font.glyphForCodePoint(point).id]));
  for (const figure of '0123456789') {
    const [tabular] = font.layout(figure, ['tnum']).glyphs;
    if (tabular !== undefined) glyphs.set(figure.charCodeAt(0), tabular.id);
  }
  // Inter has no soft hyphen: seen it would be a box
  glyphs.set(SOFT_HYPHEN, font.glyphForCodePoint(ZERO_WIDTH_SPACE).id);
  return subset(withCharacterMap(whole, glyphs), {
    codePoints: [...glyphs.keys()].filter((point) => KEPT.some(([first, last]) => point >= first && point <= last)),
    features: ['ccmp', 'kern'],
    names: NAMES,
  });
}
