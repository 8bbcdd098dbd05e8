import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { answering, refused, signedInAnswers } from '../../testing/answers.ts';
import { makeGroup, makePlant, makeUser, makeWholePlant } from '../../testing/people.ts';
import { openSignedIn } from '../../testing/page.tsx';

const position = (over: object) => ({ name: 'Leistung', data: 12.5, data_type: 'text', unit: 'kW', ...over });
const overview = {
  time_update: '2026-03-01T10:00:00Z',
  data: [
    {
      name: 'Wechselrichter 1',
      components: [
        {
          name: 'Wechselrichter 1',
          time_update: '2026-03-01T09:30:00Z',
          status_data: 1,
          anz_positions: 4,
          data: [
            position({}),
            position({ name: 'Temperatur', data: 80, unit: '°C', limit_low: 5, limit_upper: 70 }),
            position({ name: 'Letzter Start', data: '2026-02-28T23:15:00Z', data_type: 'datetime', unit: null }),
            position({ name: 'Verlauf', data: [1, 2, 3], data_type: 'chart' }),
            position({
              name: 'Alarm',
              data: 'Lüfter steht',
              data_time: '2026-02-01T00:00:00Z',
              alarm_message_object: { component_name: 'WR 1' },
            }),
          ],
        },
      ],
    },
  ],
};
const OVERVIEW = 'POST plants/1/get_data_for_overview/';
const open = async (over = {}) => {
  const seen = signedInAnswers({ 'GET plants/1/': makeWholePlant(), [OVERVIEW]: overview, ...over });
  const shown = openSignedIn('/dashboard?plant=1');
  const dialog = await screen.findByRole('dialog', { name: /Solarpark Nord/ });
  return { ...shown, seen, inModal: within(dialog), dialog };
};

test('the address opens the plant with its sections, components and values', async () => {
  const { inModal, dialog } = await open();
  expect(await inModal.findByRole('heading', { name: 'Wechselrichter 1' })).toBeTruthy();
  expect(inModal.getByText('12,5').textContent).toBe('12,5\u202FkW');
  expect(inModal.getByText('4 Werte')).toBeTruthy();
  expect(inModal.getByText('01.03.2026 10:30')).toBeTruthy();
  expect(inModal.getByText(/^Stand 01.03.2026 11:00/)).toBeTruthy();
  expect(inModal.getAllByText('Warnung').length).toBeGreaterThan(0);
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('a value at or beyond a limit is marked in words, not by colour alone', async () => {
  const { inModal } = await open();
  expect(await inModal.findByText('oberer Grenzwert erreicht')).toBeTruthy();
  expect(inModal.queryByText('unterer Grenzwert erreicht')).toBeNull();
});

test('a datetime is shown as date and time, a chart as a drawing', async () => {
  const { inModal } = await open();
  expect(await inModal.findByText('01.03.2026 00:15')).toBeTruthy();
  expect(inModal.getByRole('img', { name: 'Verlauf' })).toBeTruthy();
});

test('the alarm section lists component, time and text', async () => {
  const { inModal } = await open();
  const alarms = within(await inModal.findByRole('region', { name: 'Alarmmeldungen' }));
  expect(alarms.getByText('WR 1')).toBeTruthy();
  expect(alarms.getByText('Lüfter steht')).toBeTruthy();
});

test('without data and alarms both empty texts stand', async () => {
  const { inModal } = await open({ [OVERVIEW]: { time_update: null, data: [] } });
  expect(await inModal.findByText('Keine Daten vorhanden')).toBeTruthy();
  expect(inModal.getByText('Kein Alarm vorhanden')).toBeTruthy();
});

test('a failed overview leaves a quiet line with another try', async () => {
  const { inModal } = await open({ [OVERVIEW]: refused(500) });
  const retry = await inModal.findByRole('button', { name: 'Erneut versuchen' });
  answering({ [OVERVIEW]: overview });
  await userEvent.click(retry);
  expect(await inModal.findByText('12,5')).toBeTruthy();
});

test('4.38: a plant that is not there for this viewer is said to be so, without another try', async () => {
  signedInAnswers({
    'GET plants/99999/': refused(404, { detail: 'not_found' }),
    'POST plants/99999/get_data_for_overview/': refused(404, { detail: 'not_found' }),
  });
  openSignedIn('/dashboard?plant=99999');
  const dialog = within(await screen.findByRole('dialog', { name: 'Anlage nicht gefunden' }));
  expect(dialog.getByText(/Diese Anlage gibt es nicht/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

test('Escape closes the plant', async () => {
  const { address } = await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test.each([
  ['without plant can_write', { 'GET authgroup/': [makeGroup(false)] }],
  [
    'for a plant of another organisation',
    { 'GET plants/1/': makeWholePlant({ organisation: 2 }), 'GET dashboard/': [makePlant({ organisation: 2 })] },
  ],
])('%s there are no buttons to change anything', async (_, over) => {
  const { inModal } = await open(over);
  await inModal.findByText('12,5');
  expect(inModal.queryByRole('button', { name: 'Status ändern' })).toBeNull();
  expect(inModal.queryByRole('button', { name: 'Seriennummer ändern' })).toBeNull();
});

test('a superuser may change plants of any organisation', async () => {
  const { inModal } = await open({
    'GET users/me/': makeUser({ is_superuser: true }),
    'GET allOrganisations/': [],
    'GET plants/1/': makeWholePlant({ organisation: 2 }),
  });
  expect(await inModal.findByRole('button', { name: 'Status ändern' })).toBeTruthy();
});
