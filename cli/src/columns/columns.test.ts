import type { ComponentDataDescription } from '@leitwarte/core/entities';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { emptyFolder } from '../testing/runCli.ts';
import { testWorld } from '../testing/testWorld.ts';
import { mergeColumns } from './merge.ts';
import { readColumns } from './readColumns.ts';

function file(content: string | Uint8Array): string {
  const path = join(emptyFolder(), 'columns.csv');
  writeFileSync(path, content);
  return path;
}

test('a columns file can use short names or the names of the API', async () => {
  const columns = await readColumns(
    testWorld(),
    file('col_description;col_unit;source;factor;limit_low;col_limit_upper\nLeistung;kW;Potenza [W];0,001;;16\n'),
  );
  expect(columns).toEqual([
    {
      col_description: 'Leistung',
      col_unit: 'kW',
      col_component_data_description1: 'Potenza [W]',
      factor_import: 0.001,
      col_limit_low: null,
      col_limit_upper: 16,
    },
  ]);
});

test('JSON is accepted too, also from stdin', async () => {
  const stdin = Readable.from(['[{"col_description":"Leistung","factor":2,"is_suitable_for_analyse":true}]']);
  expect(await readColumns(testWorld({ stdin }), '-')).toEqual([
    { col_description: 'Leistung', factor_import: 2, is_suitable_for_analyse: true },
  ]);
});

test('a misspelt name in the header is refused, so that no column is ignored unnoticed', async () => {
  await expect(readColumns(testWorld(), file('col_description,faktor\nLeistung,2\n'))).rejects.toThrow('"faktor"');
});

test('a factor that is not a number is reported with its line', async () => {
  await expect(readColumns(testWorld(), file('col_description,factor\nA,1\nB,zwei\n'))).rejects.toThrow(
    'Line 3, factor',
  );
});

test('a line without a description is refused, and the error names the field', async () => {
  await expect(readColumns(testWorld(), file('col_description,col_unit\n,kW\n'))).rejects.toMatchObject({
    problems: [{ field: '0.col_description' }],
  });
});

test('a file in another encoding than UTF-8 and one without a column are refused', async () => {
  await expect(readColumns(testWorld(), file(Buffer.from('col_description\nTemp \xb0C\n', 'latin1')))).rejects.toThrow(
    'UTF-8',
  );
  await expect(readColumns(testWorld(), file('col_description\n'))).rejects.toThrow('no column');
});

const column = (id: number, description: string, stored: string): ComponentDataDescription => ({
  id,
  col_description: description,
  col_unit: null,
  col_component_data: stored,
  col_component_data_description1: null,
  col_component_data_description2: null,
  col_data_delimiter: null,
  col_gap_values: null,
  factor_import: null,
  col_limit_low: null,
  col_limit_upper: null,
  col_role: null,
  has_data: false,
  nr_pos: null,
  is_suitable_for_analyse: false,
  last_value: null,
  last_value_at: null,
  last_value_fresh_until: null,
  created_by: null,
  modified_by: null,
});
const existing = [column(1, 'Leistung', 'p'), column(2, 'Temperatur', 't'), column(3, 'Strom', 'i')];

test('a line changes the column with its id, stored name or description; other lines add columns', () => {
  const wanted = [
    { id: 3, col_description: 'Netzstrom' },
    { col_description: 'Wirkleistung', col_component_data: 'p' },
    { col_description: 'Temperatur', col_unit: '°C' },
    { col_description: 'Spannung' },
  ];
  expect(mergeColumns(existing, wanted, { dropOthers: true })).toEqual([
    { id: 3, col_description: 'Netzstrom' },
    { id: 1, col_description: 'Wirkleistung', col_component_data: 'p' },
    { id: 2, col_description: 'Temperatur', col_unit: '°C' },
    { col_description: 'Spannung' },
  ]);
});

test('3.21: columns that the file does not name are kept in the list unless an option removes them', () => {
  const wanted = [{ col_description: 'Leistung', col_unit: 'kW' }];
  expect(mergeColumns(existing, wanted, { dropOthers: false })).toEqual([
    { id: 1, col_description: 'Leistung', col_unit: 'kW' },
    { id: 2, col_description: 'Temperatur' },
    { id: 3, col_description: 'Strom' },
  ]);
  expect(mergeColumns(existing, wanted, { dropOthers: true })).toHaveLength(1);
});

test('if two lines have the same description, one changes a column and the other creates one', () => {
  const wanted = [{ col_description: 'Leistung' }, { col_description: 'Leistung' }];
  expect(mergeColumns(existing, wanted, { dropOthers: true }).map((one) => one.id)).toEqual([1, undefined]);
});
