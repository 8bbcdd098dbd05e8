import { Overview, Plant } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { alarmsOf, chartPoints, serialChoices, valueSectionsOf } from './model.ts';

const alarm = (data: string, data_time: string) => ({
  name: 'Alarm',
  data,
  data_time,
  alarm_message_object: { component_name: 'WR 1' },
});
const overview = Overview.parse({
  time_update: '2026-03-01T10:00:00Z',
  data: [
    {
      name: 'Werte',
      components: [{ name: 'WR 1', data: [{ name: 'Leistung', data: 5 }, alarm('alt', '2026-01-01T00:00:00Z')] }],
    },
    { name: 'Alarme', components: [{ name: 'WR 1', data: [alarm('neu', '2026-02-01T00:00:00Z')] }] },
    { name: 'Leer', components: [{ name: 'WR 2', data: [] }] },
  ],
});

test('the alarms of all sections are shown newest first', () => {
  expect(alarmsOf(overview).map(({ data }) => data)).toEqual(['neu', 'alt']);
});

test('values shown in the alarm section are removed from the other sections; a component without data stays', () => {
  const sections = valueSectionsOf(overview);
  expect(sections.map(({ name }) => name)).toEqual(['Werte', 'Leer']);
  expect(sections[0]?.components[0]?.data.map(({ name }) => name)).toEqual(['Leistung']);
});

test.each([
  [
    [1, null, '2.5'],
    [1, null, 2.5],
  ],
  [[['2026-01-01T00:00:00Z', 3]], [3]],
  [
    [
      { date: '2026-01-01T00:00:00Z', value: 4 },
      { x: 5, y: 'aus' },
    ],
    [4, null],
  ],
  ['kein Diagramm', []],
])('chart points are parsed from %j', (data, values) => {
  expect(chartPoints(data).map(({ value }) => value)).toEqual(values);
});

test('the points of a chart keep their times', () => {
  expect(chartPoints([['1970-01-01T00:00:01Z', 3]])[0]?.atMs).toBe(1000);
});

test('components without a serial number are not offered, and the same number is offered once', () => {
  const plant = Plant.parse({
    id: 1,
    name: 'Solarpark Nord',
    plant_components: [
      { id: 1, name: 'WR 1', sernum: 'A-1' },
      { id: 2, name: 'WR 2', sernum: ' ' },
      { id: 3, name: 'WR 3', sernum: null },
      { id: 4, name: 'WR 4', sernum: 'A-1' },
    ],
  });
  expect(serialChoices(plant)).toEqual([{ value: 'A-1', label: 'WR 1 · A-1' }]);
});
