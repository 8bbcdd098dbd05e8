import { expect, test } from 'vitest';
import { readNotice } from '../../../platform/notices.ts';
import { dataAgeOf, type WatchedComponent } from '../../../measurements/plantDataAge.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const hoursAgo = (hours: number) => NOW - hours * 3_600_000;
const watched = (over: Partial<WatchedComponent>): WatchedComponent => ({
  name: 'WR 1',
  type_component: 'DA',
  calculate_old_data: 1,
  time_diff_warn: 24,
  time_diff_error: 72,
  newest: NOW,
  created_at: 0,
  ...over,
});
const judge = (...components: WatchedComponent[]) => dataAgeOf(components, NOW, 'Europe/Berlin');

test('3.14, health-7, -8: at the warning age status_data becomes 1, at the error age 2', () => {
  expect(judge(watched({ newest: hoursAgo(23) }))).toMatchObject({
    newest: hoursAgo(23),
    status: 0,
    warning: null,
    holdsUntil: hoursAgo(23 - 24),
  });
  expect(judge(watched({ newest: hoursAgo(24) })).status).toBe(1);
  expect(judge(watched({ newest: hoursAgo(72) })).status).toBe(2);
});

test('3.14: the age of data is monitored only if calculate_old_data is on', () => {
  expect(judge(watched({ newest: hoursAgo(1000), calculate_old_data: 0 }))).toMatchObject({ status: 0, warning: null });
});

test('the warning names the component with the oldest data, in the time of the plant’s zone', () => {
  const { warning } = judge(watched({ newest: hoursAgo(80) }), watched({ name: 'WR 2', newest: hoursAgo(30) }));
  expect(readNotice('de', warning ?? '')).toBe(
    'Daten älter als 72 Stunden: nichts von WR 1 seit 18.11.2026 05:00 und von einer weiteren Komponente',
  );
  expect(readNotice('en', warning ?? '')).toBe(
    'Data older than 72 hours: nothing from WR 1 since 18.11.2026 05:00 and from one more component',
  );
  expect(readNotice('de', judge(watched({ newest: undefined })).warning ?? '')).toBe('Noch keine Daten von WR 1');
});

test('a sum component is not monitored, and a plant without components has no data age', () => {
  expect(judge(watched({ type_component: 'SU', newest: undefined })).status).toBe(0);
  expect(judge()).toMatchObject({ newest: null, status: 0, warning: null, holdsUntil: Infinity });
});

test('if a component has never delivered, its data age counts from its creation', () => {
  const fresh = judge(watched({ newest: undefined, created_at: hoursAgo(1) }));
  expect(fresh).toMatchObject({ newest: null, status: 0, warning: null, holdsUntil: hoursAgo(1 - 24) });
  expect(judge(watched({ newest: undefined, created_at: hoursAgo(25) })).status).toBe(1);
  expect(judge(watched({ newest: undefined, created_at: hoursAgo(73) })).status).toBe(2);
});

test('a solar plant without data at night has no warning, a plant of another type does', () => {
  const sun = { latitude: 50.33, longitude: 8.75, timezone: 'Europe/Berlin' };
  const night = Date.UTC(2026, 10, 20, 22);
  const silent = watched({ time_diff_warn: 2, time_diff_error: 4, newest: Date.UTC(2026, 10, 20, 15) });
  expect(dataAgeOf([silent], night, sun.timezone, sun)).toMatchObject({ status: 0, warning: null });
  expect(dataAgeOf([silent], night, sun.timezone).status).toBe(2);
});

test('4.66, P11: a plant whose readings are all older than its setup counts as history; later data of one component make it live', () => {
  const old = watched({ newest: hoursAgo(1784 * 24), created_at: hoursAgo(1) });
  expect(judge(old)).toMatchObject({ status: 0, isHistory: true });
  expect(judge(old, watched({ newest: NOW }))).toMatchObject({ status: 0, isHistory: false });
  expect(judge()).toMatchObject({ isHistory: false });
});
