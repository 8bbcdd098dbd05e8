import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refused, signedInAnswers } from '../../testing/answers.ts';
import { makePlant, makeWholePlant } from '../../testing/people.ts';
import { openSignedIn } from '../../testing/page.tsx';

const STATUS = 'POST plants/1/update_plant_alarmmessage/';
const SERIAL = 'POST plants/1/change_esn_for_plant_backend/';

async function open(button: string, over = {}) {
  const seen = signedInAnswers({
    'GET dashboard/': [makePlant({ status_anlage: 1 })],
    'GET plants/1/': makeWholePlant({ status_anlage: 1 }),
    'POST plants/1/get_data_for_overview/': { time_update: null, data: [] },
    [STATUS]: makeWholePlant(),
    [SERIAL]: makeWholePlant(),
    ...over,
  });
  openSignedIn('/dashboard?plant=1');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: button }));
  return { seen, dialog, save: dialog.getByRole('button', { name: 'Speichern' }) };
}
const disabled = (button: HTMLElement) => button.hasAttribute('disabled');

test('the shown status is preselected; without a visible character nothing can be saved', async () => {
  const { dialog, save } = await open('Status ändern');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Warnung' }).checked).toBe(true);
  expect(disabled(save)).toBe(true);
  await userEvent.type(dialog.getByLabelText('Meldung'), '   ');
  expect(disabled(save)).toBe(true);
  await userEvent.type(dialog.getByLabelText('Meldung'), 'x');
  expect(disabled(save)).toBe(false);
});

test('above 200 characters the message cannot be saved', async () => {
  const { dialog, save } = await open('Status ändern');
  await userEvent.click(dialog.getByLabelText('Meldung'));
  await userEvent.paste('x'.repeat(200));
  expect(disabled(save)).toBe(false);
  await userEvent.paste('x');
  expect(disabled(save)).toBe(true);
});

test('saving sends status and text, closes the dialog, and reloads window and list', async () => {
  const { seen, dialog, save } = await open('Status ändern');
  await userEvent.click(dialog.getByRole('radio', { name: 'Störung' }));
  await userEvent.type(dialog.getByLabelText('Meldung'), ' Wartung ');
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Status ändern' })).toBeNull());
  const sent = seen.findIndex(({ call }) => call === STATUS);
  expect(seen[sent]?.body).toEqual({ status: 2, alarm_txt: 'Wartung' });
  await waitFor(() =>
    expect(seen.slice(sent + 1).map(({ call }) => call)).toEqual(
      expect.arrayContaining(['GET plants/1/', 'GET dashboard/']),
    ),
  );
});

test('a changed status is confirmed by a toast that names the plant', async () => {
  const { dialog, save } = await open('Status ändern');
  await userEvent.type(dialog.getByLabelText('Meldung'), 'Wartung');
  await userEvent.click(save);
  expect(await screen.findByText('Status von Solarpark Nord wurde geändert')).toBeTruthy();
});

test('a refused change says why in the dialog, which keeps what was typed', async () => {
  const { dialog, save } = await open('Status ändern', { [STATUS]: refused(403, { detail: 'organisation_inactive' }) });
  await userEvent.type(dialog.getByLabelText('Meldung'), 'Wartung');
  await userEvent.click(save);
  expect((await dialog.findByRole('alert')).textContent).not.toContain('organisation_inactive');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Meldung').value).toBe('Wartung');
});

test('Escape closes the topmost window alone', async () => {
  await open('Status ändern');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Status ändern' })).toBeNull());
  expect(screen.getByRole('dialog', { name: /Solarpark Nord/ })).toBeTruthy();
});

type Dialog = BoundFunctions<typeof queries>;
const shownNumber = (dialog: Dialog) => dialog.getByText(/^\d{4}$/).textContent;

async function fillSerial(dialog: Dialog, newNumber: string, check: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: 'Alte Seriennummer' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Wechselrichter 1 · A-100' }));
  await userEvent.type(dialog.getByLabelText('Neue Seriennummer'), newNumber);
  await userEvent.type(dialog.getByLabelText('Prüfnummer'), check);
}

test('save stays disabled until the typed number equals the shown one, then both numbers are sent', async () => {
  const { seen, dialog, save } = await open('Seriennummer ändern');
  const number = shownNumber(dialog);
  await fillSerial(dialog, 'B-200', number.slice(0, 3));
  expect(disabled(save)).toBe(true);
  await userEvent.type(dialog.getByLabelText('Prüfnummer'), number.slice(3));
  expect(disabled(save)).toBe(false);
  await userEvent.click(save);
  await waitFor(() =>
    expect(seen.find(({ call }) => call === SERIAL)?.body).toEqual({ esn_old: 'A-100', esn_new: 'B-200' }),
  );
});

test('the new number must differ from the old one', async () => {
  const { dialog, save } = await open('Seriennummer ändern');
  await fillSerial(dialog, 'A-100', shownNumber(dialog));
  expect(dialog.getByText('Die neue Seriennummer gleicht der alten.')).toBeTruthy();
  expect(disabled(save)).toBe(true);
});

test('the check number is drawn anew at each opening', async () => {
  let drawn = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => (drawn = (drawn + 0.137) % 1));
  const { dialog } = await open('Seriennummer ändern');
  const first = shownNumber(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Seriennummer ändern' }));
  const again = within(await screen.findByRole('dialog', { name: 'Seriennummer ändern' }));
  expect(shownNumber(again)).not.toBe(first);
});

test('without a component that has a number the dialog says so', async () => {
  const { dialog } = await open('Seriennummer ändern', {
    'GET plants/1/': makeWholePlant({ plant_components: [{ id: 5, name: 'WR' }] }),
  });
  expect(await dialog.findByText('Keine Komponente dieser Anlage hat eine Seriennummer.')).toBeTruthy();
});
