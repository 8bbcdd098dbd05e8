import { type IntervalKind, intervalKinds, researchKinds } from '@leitwarte/core/rules';
import { screen } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { type IntervalChoice, intervalOf, intervalParam, presetChoice } from './choice.ts';
import { readDay, writtenDay } from './day.ts';
import { IntervalChooser } from './IntervalChooser.tsx';

function Shown({
  at,
  kinds = intervalKinds,
}: {
  readonly at: IntervalChoice;
  readonly kinds?: readonly IntervalKind[];
}) {
  const [value, setValue] = useState(at);
  return (
    <>
      <IntervalChooser value={value} onChange={setValue} kinds={kinds} />
      <output>{JSON.stringify(intervalOf(value) ?? null)}</output>
    </>
  );
}
const chosen = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const type = async (label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

test('research-10, i18n-15, -16, -19: days are typed with time, with slashes or dots, and an end before the beginning is reported', async () => {
  showPart(<Shown at={{ kind: 'day' }} />);
  expect(chosen()).toBeNull();
  await type('Von', '3.11.2025 7:15');
  await type('Bis', '02/11/2025');
  expect(screen.getByText('Das Ende liegt vor dem Beginn.')).toBeTruthy();
  expect(chosen()).toBeNull();
  await type('Bis', '03/11/2025');
  expect(screen.queryByText('Das Ende liegt vor dem Beginn.')).toBeNull();
  expect(chosen()).toEqual({
    startIntervall: { day: 3, month: 10, year: 2025, hour: 7, minute: 15 },
    endIntervall: { day: 3, month: 10, year: 2025 },
  });
  expect(screen.getByLabelText<HTMLInputElement>('Von').value).toBe('03.11.2025 07:15');
});

test('an invalid date stays as typed, is reported when the field is left, and is replaced by a preset', async () => {
  showPart(<Shown at={{ kind: 'day' }} />);
  await type('Von', '31/02/2025');
  expect(screen.queryByText(/Diesen Tag gibt es nicht/)).toBeNull();
  await user.tab();
  expect(screen.getByText(/Diesen Tag gibt es nicht/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Von').value).toBe('31/02/2025');
  await user.click(screen.getByRole('button', { name: 'Heute' }));
  expect(screen.getByLabelText<HTMLInputElement>('Von').value).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  expect(chosen()).not.toBeNull();
});

test('analysis-4, -11: live, day, month and year can be chosen, and choosing another kind clears the dates; research-11, -12: months are a range, a year is one value', async () => {
  showPart(<Shown at={{ kind: 'month' }} />);
  await type('Von', '02/2024');
  await type('Bis', '3/2024');
  expect(chosen()).toEqual({
    startIntervall: { day: 1, month: 1, year: 2024 },
    endIntervall: { day: 31, month: 2, year: 2024 },
  });
  await user.click(screen.getByRole('radio', { name: 'Jahr' }));
  expect(chosen()).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Jahr' }), '2023');
  expect(chosen()).toMatchObject({ endIntervall: { day: 31, month: 11, year: 2023 } });
  await user.click(screen.getByRole('radio', { name: 'Live' }));
  expect(chosen()).toMatchObject({ startIntervall: { year: 1970 } });
});

test('research-13: research does not offer the live interval', () => {
  showPart(<Shown at={{ kind: 'day' }} kinds={researchKinds} />);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test.each<IntervalChoice>([
  { kind: 'day' },
  { kind: 'year', from: { year: 2024, month: 1, day: 1 }, to: { year: 2024, month: 1, day: 1 } },
  { kind: 'month', from: { year: 2024, month: 1, day: 1 }, to: undefined },
  { kind: 'day', from: { year: 2024, month: 2, day: 29, hour: 0, minute: 5 }, to: { year: 2024, month: 3, day: 1 } },
])('an interval of kind $kind can be written to the address and read from it unchanged', (choice) => {
  const param = intervalParam(intervalKinds, 'live');
  const text = param.write(choice);
  expect(text).toBeDefined();
  expect(param.read(text ?? null)).toEqual(choice);
});

test('default values are left out of the address, and invalid values in it are ignored', () => {
  const param = intervalParam(['day', 'month', 'year'], 'day');
  expect(param.write({ kind: 'day' })).toBeUndefined();
  for (const text of [null, '', 'live', 'drop 1/2024']) expect(param.read(text)).toEqual({ kind: 'day' });
  expect(param.read('month 13/2024 x')).toEqual({ kind: 'month', from: undefined, to: undefined });
});

test('presets count from today in the zone of the plant', () => {
  const nowMs = Date.parse('2026-02-28T23:30:00Z');
  const days = presetChoice('day', { back: 6, until: 0 }, nowMs, 'Europe/Berlin');
  expect([days.from, days.to].map((day) => day && writtenDay('day', day))).toEqual(['23/02/2026', '01/03/2026']);
  const months = presetChoice('month', { back: 11, until: 0 }, nowMs, 'UTC');
  expect([months.from, months.to].map((day) => day && writtenDay('month', day))).toEqual(['03/2025', '02/2026']);
  expect(presetChoice('year', { back: 1, until: 1 }, nowMs, 'UTC').to?.year).toBe(2025);
});

test.each(['29/02/2025', '1/1/25', '01/13/2025', '01/01/2025 24:00', '01/01/2025 1:60', 'gestern'])(
  '%s is not accepted as a day',
  (typed) => {
    expect(readDay('day', typed)).toBeUndefined();
  },
);

test('P8, 4.62: a date field accepts dates with slashes and with dots, shows them with dots as tables do, and names this format', async () => {
  showPart(<Shown at={{ kind: 'day' }} />);
  expect(screen.getAllByText('TT.MM.JJJJ, mit Zeit HH:MM')).toHaveLength(2);
  await type('Von', '3/2/2026');
  await user.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Von').value).toBe('03.02.2026');
  await type('Von', '31.02.2026');
  await user.tab();
  expect(screen.getByText('Diesen Tag gibt es nicht. Beispiel: 31.12.2025 14:30')).toBeTruthy();
});
