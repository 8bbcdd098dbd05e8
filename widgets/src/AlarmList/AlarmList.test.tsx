import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { AlarmList, type ListedAlarm } from './AlarmList.tsx';
import { englishAlarmLabels } from './labels.ts';

const nowMs = Date.parse('2026-03-01T12:00:00Z');
const alarms: ListedAlarm[] = [
  {
    id: 1,
    code: '17',
    text: '<b>Netzausfall</b>',
    plantName: 'Solarpark Nord',
    status: 2,
    beganAt: '2026-03-01T11:48:00Z',
  },
  { id: 2, text: 'Filter wechseln', status: 1, beganAt: null },
];

widgetBattery<HTMLUListElement>('the alarm list', (common) => <AlarmList alarms={alarms} nowMs={nowMs} {...common} />);

test('alarm-messages-4: the list shows severity, text, code, place and begin; texts are no markup, hidden fields are left out', () => {
  const { container } = render(<AlarmList alarms={alarms} nowMs={nowMs} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('Störung<b>Netzausfall</b>17 · Solarpark Nord · 01.03.2026 12:48, vor 12 min');
  expect(second?.textContent).toBe('WarnungFilter wechseln–');
  expect(container.querySelector('b')).toBeNull();
});

test('alarm-messages-4: date and time of the begin are shown in local time of the plant, for people and machines, with the age', () => {
  const old: ListedAlarm = { id: 3, text: 'Netzausfall', status: 2, beganAt: '2026-02-27T23:30:00Z' };
  const { container } = render(
    <AlarmList alarms={[...alarms, old, { ...old, id: 4, zone: 'Asia/Tokyo' }]} nowMs={nowMs} />,
  );
  const times = [...container.querySelectorAll('time')].map((time) => [time.dateTime, time.title, time.textContent]);
  expect(times).toEqual([
    ['2026-03-01T11:48:00.000Z', 'Beginn: 01.03.2026 12:48', '01.03.2026 12:48, vor 12 min'],
    ['2026-02-27T23:30:00.000Z', 'Beginn: 28.02.2026 00:30', '28.02.2026 00:30, vor 1 d'],
    ['2026-02-27T23:30:00.000Z', 'Beginn: 28.02.2026 08:30', '28.02.2026 08:30, vor 1 d'],
  ]);
});

test('alarm-messages-8: without an alarm a sentence is shown, in the requested language', () => {
  render(<AlarmList alarms={[]} nowMs={nowMs} />);
  expect(screen.getByText('Kein Alarm vorhanden')).toBeTruthy();
  render(<AlarmList alarms={[]} nowMs={nowMs} labels={englishAlarmLabels} />);
  expect(screen.getByText('No alarm')).toBeTruthy();
});
