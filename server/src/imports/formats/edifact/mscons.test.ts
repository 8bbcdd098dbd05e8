import { expect, test } from 'vitest';
import { readByGuess } from '../../../testing/readByGuess.ts';
import { guessFile } from '../../guess/guessFile.ts';
import { isMscons, msconsTable } from './mscons.ts';

const begin =
  "UNB+UNOC:3+9900123456789:500+9900987654321:500+260616:0330+REF1++TL'UNH+1+MSCONS:D:04B:UN:2.4c'BGM+7+DOC1+9'";
const end = "UNT+99+1'UNZ+1+REF1'";
const rowsOf = (text: string) =>
  msconsTable(text)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

test('40.1: the separators that the message declares, line breaks between segments and escaped characters are read', () => {
  const text = `UNA:+,! '\r\n${begin}LOC+172+DE1!+2'\r\nLIN+1'PIA+5+1-1!:1.29.0:SRW'\r\nQTY+220:3,5:KWH'\r\nDTM+163:202606142200!+00:303'\r\nDTM+164:202606142215!+00:303'\r\n${end}`;
  expect(rowsOf(text)).toEqual([
    ['DE1+2', '1-1:1.29.0', '2026-06-14T22:00+00:00', '2026-06-14T22:15+00:00', '3.5', 'kWh', '220'],
  ]);
});

test('a colon in an OBIS code that a sender did not escape does not merge two registers of a metering point', () => {
  const of = (obis: string, value: number) => `LIN+1'PIA+5+${obis}:SRW'QTY+220:${value}'DTM+163:202606142200?+00:303'`;
  const text = `${begin}LOC+172+A'${of('1-1:1.29.0', 1.5)}${of('1-1:2.29.0', 2.5)}${of('1-1?:1.8.0', 3.5)}${end}`;
  expect(rowsOf(text).map((row) => [row[1], row[4]])).toEqual([
    ['1-1:1.29.0', '1.5'],
    ['1-1:2.29.0', '2.5'],
    ['1-1:1.8.0', '3.5'],
  ]);
});

test('40.1: values of metering points and registers stay separate; a counter reading has only a begin, and an unusable value stays empty', () => {
  const text = `${begin}NAD+DP'LOC+172+A'LIN+1'PIA+5+1-1?:1.8.0:SRW'QTY+220:100'DTM+9:202606150000?+02:303'LIN+2'PIA+5+1-1?:2.8.0:SRW'QTY+20:7'DTM+9:20260615:102'NAD+DP'LOC+172+B'LIN+1'PIA+5+1-1?:1.8.0:SRW'QTY+67:200.5'DTM+7:202606150000:203'${end}`;
  expect(rowsOf(text)).toEqual([
    ['A', '1-1:1.8.0', '2026-06-15T00:00+02:00', '', '100', '', '220'],
    ['A', '1-1:2.8.0', '2026-06-15T00:00', '', '', '', '20'],
    ['B', '1-1:1.8.0', '2026-06-15T00:00', '', '200.5', '', '67'],
  ]);
});

test('40.1: values of two metering points go to two components, however the file is split into pieces', async () => {
  const point = (name: string, value: number) =>
    `LOC+172+${name}'LIN+1'PIA+5+1-1?:1.29.0:SRW'QTY+220:${value}'DTM+163:202606142200?+00:303'DTM+164:202606142215?+00:303'`;
  const { guess, values, rejected } = await readByGuess(
    'mscons.txt',
    `${begin}${point('A1', 1.5)}${point('B2', 2.5)}${end}`,
  );
  expect(guess.devices).toEqual(['A1', 'B2']);
  expect([values, rejected]).toEqual([
    [
      [0, 0, Date.UTC(2026, 5, 14, 22), 1.5],
      [1, 0, Date.UTC(2026, 5, 14, 22), 2.5],
    ],
    0,
  ]);
});

test('40.1: an EDIFACT message of another type is neither proposed nor read', () => {
  const text = begin.replace('MSCONS', 'INVOIC') + end;
  expect(isMscons(text)).toBe(false);
  expect(guessFile('rechnung.txt', new TextEncoder().encode(text))).toBeUndefined();
});
