import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { widgetBattery } from '../testing/battery.tsx';
import { englishListLabels } from './labels.ts';
import { PlantList, type ListedPlant } from './PlantList.tsx';

const nowMs = Date.parse('2026-03-01T12:00:00Z');
const nord: ListedPlant = {
  id: 1,
  name: 'Solarpark Nord',
  type: 'Solar',
  status: 2,
  reason: 'Netzausfall',
  value: { value: -12.5, unit: 'kW' },
  lastDataAt: '2026-03-01T11:48:00Z',
};
const bare: ListedPlant = { id: 2, name: 'Anlage 2', type: '', status: undefined, lastDataAt: null };

widgetBattery<HTMLUListElement>('the plant list', (common) => (
  <PlantList plants={[nord, bare]} nowMs={nowMs} {...common} />
));

test('the list shows name, figure, age and status of each plant in the given order; unknown values are left out', () => {
  render(<PlantList plants={[nord, bare]} nowMs={nowMs} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('Solarpark Nord-12,5\u202FkWvor 12 minStörung');
  expect(second?.textContent).toBe('Anlage 2–');
});

test('dashboard-26 to -28: ages are shown in minutes, hours and days', () => {
  const at = (id: number, lastDataAt: string) => ({ ...bare, id, lastDataAt });
  render(
    <PlantList
      plants={[at(1, '2026-03-01T11:01:00Z'), at(2, '2026-03-01T11:00:00Z'), at(3, '2026-02-27T12:00:00Z')]}
      nowMs={nowMs}
    />,
  );
  expect(screen.getAllByTitle('Letzte Daten').map((age) => age.textContent)).toEqual([
    'vor 59 min',
    'vor 1 h',
    'vor 2 d',
  ]);
});

test('zero is shown as a figure, a missing one as a dash', () => {
  const zero = { ...nord, value: { value: 0, unit: 'kW' } };
  const none = { ...nord, id: 3, value: { value: null, unit: 'kW' } };
  render(<PlantList plants={[zero, none]} nowMs={nowMs} />);
  expect(screen.getByText('0 kW')).toBeTruthy();
  expect(screen.getByText('–')).toBeTruthy();
});

test('without plants a sentence is shown, in the requested language', () => {
  render(<PlantList plants={[]} nowMs={nowMs} labels={englishListLabels} />);
  expect(screen.getByText('No plants')).toBeTruthy();
});

test('a click on a plant is reported, both for links and for buttons', async () => {
  const onOpen = vi.fn<(event: object, plant: ListedPlant) => void>();
  render(<PlantList plants={[{ ...nord, href: '#1' }, bare]} nowMs={nowMs} onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('link', { name: 'Solarpark Nord' }));
  await userEvent.click(screen.getByRole('button', { name: 'Anlage 2' }));
  expect(onOpen.mock.calls.map(([, { id }]) => id)).toEqual([1, 2]);
});
