import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { inter } from './fonts/inter.ts';
import { emsOf, pdfWidths } from './pdfWidths.ts';
import type { ReportColumn } from './table.ts';

const PAGE = 770;
const columnsOfKinds = (...kinds: ReportColumn['kind'][]): ReportColumn[] => kinds.map((kind) => ({ title: '', kind }));
/** A table of `count` equal columns with a long word as heading. */
function numbers(count: number) {
  const columns = Array.from({ length: count }, (): ReportColumn => ({ title: '', kind: 'number' }));
  return pdfWidths(
    columns,
    { head: columns.map(() => 'Wirkungsgrad'), body: [columns.map(() => '1.234,8')], foot: [] },
    PAGE,
  );
}

test('the columns fill the width of the page exactly, with few columns and with many', () => {
  for (const count of [1, 3, 10, 40, 80]) {
    const { widths, padding } = numbers(count);
    expect(widths.reduce((sum, width) => sum + width + 2 * padding, 0)).toBeCloseTo(PAGE, 5);
  }
});

test('the font size is 8.5 points if that fits, otherwise smaller; below 5.75 points words break', () => {
  const print = (count: number) => [numbers(count).fontSize, numbers(count).wordBreak];
  expect(print(8)).toEqual([8.5, undefined]);
  expect(print(14)).toEqual([6.75, undefined]);
  expect(print(24)).toEqual([5.75, 'break-all']);
  expect(print(44)).toEqual([4, 'break-all']);
});

const weights = ['normal', 'bold'] as const;
const fontOf = (weight: (typeof weights)[number]) =>
  create(Uint8Array.from(atob(inter[weight]), (character) => character.charCodeAt(0)));

test.each(weights)(
  'the stored width of every character is its width in the font, rounded up to a hundredth: %s',
  (weight) => {
    const font = fontOf(weight);
    expect(font.characterSet.length).toBeGreaterThan(1000);
    for (const point of font.characterSet) {
      const surplus =
        emsOf(String.fromCodePoint(point), weight) - font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm;
      expect(surplus, String.fromCodePoint(point)).toBeGreaterThan(-1e-9);
      expect(surplus, String.fromCodePoint(point)).toBeLessThan(0.01);
    }
  },
);

test.each(weights)('no text is wider than its computed width, even with kerning: %s', (weight) => {
  const font = fontOf(weight);
  const texts = [
    'Blockheizkraftwerk',
    'WINDGESCHWINDIGKEIT (m/s)',
    'Störung: Lüfter „Nord“ läuft nicht, 3/4 × 2,5 m³/h – „Łódź“',
    '06.07.2026 00:04',
    '-1.234.567,8',
    'Київ, Ελλάδα, φ ≥ 0,95 → Σ ₂',
    '中 😀',
  ];
  for (const shown of texts)
    expect(emsOf(shown, weight), shown).toBeGreaterThanOrEqual(font.layout(shown).advanceWidth / font.unitsPerEm);
});

test.each(weights)('all digits have the same width, so that numbers are aligned: %s', (weight) => {
  const font = fontOf(weight);
  const widths = Array.from('0123456789', (figure) => font.layout(figure).advanceWidth);
  expect(new Set(widths).size).toBe(1);
  for (const shown of ['1.174,7', '7.411,1', '4.747,4'])
    expect(font.layout(shown).advanceWidth).toBe(font.layout('0.000,0').advanceWidth);
});

test.each(weights)('the font has all characters that people in Europe type: %s', (weight) => {
  const known = new Set(fontOf(weight).characterSet);
  const typed =
    'ÄÖÜäöüßẞ ÀÉÎÕÑÇåæøœ ČŠŽčšž ŁłŃńŐőŰű ȘșȚț ĞğİıŞş ΑΩαωάς ЁёЇїЄєҐґ cos φ Σ∑ΔΩµ °′″ ²³₂½ €£ ≤≥≈±×÷−–— „“”‚’»« →↑↓ ●▲✓';
  const spaces = '\u00a0\u00ad\u2009\u202f';
  expect(Array.from(typed + spaces).filter((character) => !known.has(character.codePointAt(0) ?? 0))).toEqual([]);
});

test('short texts are shown completely before a long one gets the remaining width', () => {
  const columns = columnsOfKinds('text', 'text', 'text');
  const texts = {
    head: ['Ursache', 'Beschreibung', 'Dauer'],
    body: [['keine Daten', 'Wort '.repeat(60), '3 d 2 h']],
    foot: [],
  };
  const { widths, fontSize } = pdfWidths(columns, texts, PAGE);
  expect(widths[0]).toBeGreaterThan(emsOf('keine Daten', 'normal') * fontSize);
  expect(widths[2]).toBeGreaterThan(emsOf('3 d 2 h', 'normal') * fontSize);
  expect(widths[1]).toBeGreaterThan(500);
});

test('a number and its unit, joined by a narrow space, are not separated by a line break', () => {
  const columns = columnsOfKinds(...Array.from({ length: 16 }, () => 'text' as const));
  const line = columns.map(() => '1.234,5\u202fkWh');
  const { widths, fontSize, wordBreak } = pdfWidths(
    columns,
    { head: columns.map(() => ''), body: [line], foot: [] },
    PAGE,
  );
  expect(wordBreak).toBeUndefined();
  expect(widths[0]).toBeGreaterThan(emsOf('1.234,5\u202fkWh', 'normal') * fontSize);
});

test('even if words have to break, columns are wide enough for their numbers', () => {
  const { widths, fontSize } = numbers(30);
  expect(widths[0]).toBeGreaterThanOrEqual(emsOf('1.234,8', 'normal') * fontSize);
});

test('a time is never broken across lines, and a long text gets the remaining width', () => {
  const columns = columnsOfKinds('datetime', 'text', 'number');
  const line = ['06.07.2026 00:04', 'Störung am Netz, '.repeat(9), '1,0'];
  const { widths, fontSize } = pdfWidths(columns, { head: ['Zeit', 'Text', 'Wert'], body: [line], foot: [] }, PAGE);
  expect(widths[0]).toBeGreaterThan(emsOf('06.07.2026 00:04', 'normal') * fontSize);
  expect(widths[1]).toBeGreaterThan(2 * ((widths[0] ?? 0) + (widths[2] ?? 0)));
});
