import { expect, test } from 'vitest';
import { taskLabels, tasksOf } from './taskFile.ts';

test('4.59: tasks are read by German or English column headings in any order; empty cells are left out', () => {
  const { rows, missing, ignored } = tasksOf(
    [
      ['AUFGABE*', 'Anlage *', 'Fa\u0308llig am', 'Zähler', 'Fällig bei', 'Alle', 'Preis', ''],
      ['Ölwechsel', 'BHKW Nord', '', 'Motor:Betriebsstunden', '5000', '500', '90'],
      ['Ablesen', 'Dach', '31.01.2027'],
    ],
    'de',
  );
  expect(rows).toEqual([
    {
      plant: 'BHKW Nord',
      title: 'Ölwechsel',
      counter: 'Motor:Betriebsstunden',
      due_value: '5000',
      repeat_value: '500',
    },
    { plant: 'Dach', title: 'Ablesen', due_on: '31.01.2027' },
  ]);
  expect([missing, ignored]).toEqual([[], ['Preis']]);
  const heads = Object.values(taskLabels.en);
  const [task] = tasksOf([heads.toReversed(), heads.toReversed()], 'de').rows;
  expect(task).toEqual(taskLabels.en);
});

test('4.59: in a file of tasks plant and task are required, other columns are not; if two columns have the same name, the second is ignored', () => {
  expect(tasksOf([['Art', 'Fällig am']], 'de').missing).toEqual(['Anlage', 'Aufgabe']);
  expect(tasksOf([['Art', 'Fällig am']], 'en').missing).toEqual(['Plant', 'Task']);
  expect(tasksOf([Object.values(taskLabels.de)], 'de')).toEqual({ rows: [], missing: [], ignored: [] });
  const twice = [
    ['Anlage', 'Aufgabe', 'Titel'],
    ['Dach', 'Ablesen', 'Lesen'],
  ];
  expect(tasksOf(twice, 'de')).toEqual({
    rows: [{ plant: 'Dach', title: 'Ablesen' }],
    missing: [],
    ignored: ['Titel'],
  });
  expect(tasksOf([], 'de')).toEqual({ rows: [], missing: ['Anlage', 'Aufgabe'], ignored: [] });
});
