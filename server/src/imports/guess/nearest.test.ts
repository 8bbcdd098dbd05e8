import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guessFile } from './guessFile.ts';

const guessed = (name: string, text: string) => guessFile(name, new TextEncoder().encode(text));

test('32: seconds since a device was switched on are not read as times: the guess reports that the file contains no date', async () => {
  const bytes = await readFile(join(import.meta.dirname, '../samples/LogDaten.dat'));
  expect(guessFile('LogDaten.dat', bytes)).toMatchObject({
    import_data_datetime_format: null,
    nearest: { column: 'Zeit', format: null, of: 24, example: '62440000' },
  });
});

test('40.1: if no notation reads a column, the guess contains the nearest one, how many lines it reads and a cell that it cannot read', () => {
  const lines = ['15.06.2026 11:00', '15.06.2026 11:05', 'gestern', 'heute', 'vorhin'];
  const guess = guessed('wr.csv', `Zeit;P\n${lines.map((line, at) => `${line};${at},5`).join('\n')}\n`);
  expect(guess?.nearest).toEqual({ column: 'Zeit', format: 'dd.MM.yyyy HH:mm', lines: 2, of: 5, example: 'gestern' });
  expect(guess?.remarks).toContain('no_date');
});

test('a guess with a notation contains no nearest notation', () => {
  expect(guessed('wr.csv', 'Zeit;P\n15.06.2026 11:00;1,5\n15.06.2026 11:05;2,5\n')?.nearest).toBeNull();
});
