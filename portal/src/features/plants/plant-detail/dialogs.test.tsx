import { storeReadings, type Actor } from '@leitwarte/server/testing';
import { act, screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
let manager: Actor;
let plant: number;
let component: number;
let counter: number;

beforeAll(async () => {
  manager = await backend.world.actor(backend.world.groups.orgaManager);
});
beforeEach(async () => {
  plant = await backend.world.plant({ name: 'Solarpark Nord' });
  const made = await backend.world.component(plant, { name: 'Wechselrichter 1', sernum: 'A-100' });
  [component, counter = 0] = [made.id, ...made.columns];
  await manager.client.plants.changeStatus({ id: plant, body: { status: 1, alarm_txt: 'Lüfter' } });
});
afterEach(() => vi.useRealTimers());

async function open(button: string, id = plant) {
  backend.openAs(manager, `/dashboard?plant=${id}`);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: button }));
  return { dialog, save: dialog.getByRole('button', { name: 'Speichern' }) };
}
const disabled = (button: HTMLElement) => button.hasAttribute('disabled');
const stored = () => manager.client.plants.retrieve({ id: plant });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

test('1.52: the current status is preselected; without a message, or with only blanks, nothing can be saved', async () => {
  const { dialog, save } = await open('Status ändern');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Warnung' }).checked).toBe(true);
  expect(disabled(save)).toBe(true);
  await user.type(dialog.getByLabelText('Meldung'), '   ');
  expect(disabled(save)).toBe(true);
  await user.type(dialog.getByLabelText('Meldung'), 'x');
  expect(disabled(save)).toBe(false);
});

test('1.52: a message of more than 200 characters cannot be saved', async () => {
  const { dialog, save } = await open('Status ändern');
  await user.click(dialog.getByLabelText('Meldung'));
  await user.paste('x'.repeat(200));
  expect(disabled(save)).toBe(false);
  await user.paste('x');
  expect(disabled(save)).toBe(true);
});

test('plant-modal-8, -10, -11: saving sends status and text, names the plant, closes the dialog and reloads the lists', async () => {
  const { dialog, save } = await open('Status ändern');
  await user.click(dialog.getByRole('radio', { name: 'Störung' }));
  await user.type(dialog.getByLabelText('Meldung'), ' Wartung ');
  await user.click(save);
  await gone('Status ändern');
  expect(await screen.findByText('Status von Solarpark Nord wurde geändert')).toBeTruthy();
  expect(await stored()).toMatchObject({ status_anlage: 2, last_alarm: 'Wartung' });
  const sent = backend.calls.indexOf(`POST plants/${plant}/update_plant_alarmmessage/`);
  await waitFor(() =>
    expect(backend.calls.slice(sent + 1)).toEqual(expect.arrayContaining([`GET plants/${plant}/`, 'GET dashboard/'])),
  );
  const inWindow = within(screen.getByRole('dialog', { name: /Solarpark Nord/ }));
  expect((await inWindow.findAllByText('Störung')).length).toBeGreaterThan(0);
});

test('a refused change shows the reason in the dialog, which keeps the typed values', async () => {
  const { dialog, save } = await open('Status ändern');
  answering({ [`POST plants/${plant}/update_plant_alarmmessage/`]: refused(403, { detail: 'organisation_inactive' }) });
  await user.type(dialog.getByLabelText('Meldung'), 'Wartung');
  await user.click(save);
  expect((await dialog.findByRole('alert')).textContent).not.toContain('organisation_inactive');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Meldung').value).toBe('Wartung');
});

test('4.44: if the status changed while the user chose another one, both are offered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { dialog } = await open('Status ändern');
  await user.click(dialog.getByRole('radio', { name: 'Störung' }));
  await manager.client.plants.changeStatus({ id: plant, body: { status: 0, alarm_txt: 'läuft wieder' } });
  await act(() => vi.advanceTimersByTimeAsync(122_500));
  const said = within(await dialog.findByRole('group', { name: 'Inzwischen von anderer Seite geändert' }));
  expect(said.getByRole<HTMLInputElement>('radio', { name: 'Ihre Eingabe: Störung' }).checked).toBe(true);
  await user.click(said.getByRole('radio', { name: 'Von anderer Seite: in Ordnung' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'in Ordnung' }).checked).toBe(true);
});

test('Escape closes only the topmost dialog', async () => {
  await open('Status ändern');
  await user.keyboard('{Escape}');
  await gone('Status ändern');
  expect(screen.getByRole('dialog', { name: /Solarpark Nord/ })).toBeTruthy();
});

type Dialog = BoundFunctions<typeof queries>;
const shownNumber = (dialog: Dialog) => dialog.getByText(/^\d{4}$/).textContent;

async function fillSerial(dialog: Dialog, newNumber: string, check: string) {
  await user.click(dialog.getByRole('combobox', { name: 'Alte Seriennummer' }));
  await user.click(await screen.findByRole('option', { name: 'Wechselrichter 1 · A-100' }));
  await user.type(dialog.getByLabelText('Neue Seriennummer'), newNumber);
  await user.type(dialog.getByLabelText('Prüfnummer'), check);
}

test('plant-modal-9, -15, -16, -19, 4.28: save is enabled once the shown check number is typed; the replacement is stored with its time', async () => {
  const { dialog, save } = await open('Seriennummer ändern');
  const number = shownNumber(dialog);
  await fillSerial(dialog, 'B-200', number.slice(0, 3));
  expect(disabled(save)).toBe(true);
  await user.type(dialog.getByLabelText('Prüfnummer'), number.slice(3));
  await user.type(dialog.getByLabelText('Getauscht am'), '02.03.2026 10:00');
  expect(disabled(save)).toBe(false);
  await user.click(save);
  await gone('Seriennummer ändern');
  const exchanged = (await stored()).plant_components.find(({ id }) => id === component);
  expect(exchanged).toMatchObject({ sernum: 'B-200', sernum_2: 'A-100' });
  const { changed_at } = await backend.context.db
    .selectFrom('serial_number_change')
    .select('changed_at')
    .executeTakeFirstOrThrow();
  expect(changed_at).toBe(Date.parse('2026-03-02T10:00:00+01:00'));
});

test('16: the figures that a device replacement changes are shown before it is saved', async () => {
  const header = await manager.client.dailyReports.createHeader({
    body: { name: 'Anlage', position: 1, organisation_daily_report: backend.world.organisationId },
  });
  const subheader = await manager.client.dailyReports.createSubheader({
    body: { name: 'Zähler', position: 1, organisation_daily_report_header: header.id },
  });
  const noon = Date.parse('2026-03-10T11:00:00Z');
  await storeReadings(backend.context, component, [noon, noon + 7_200_000], new Map([[counter, [1010, 1025]]]));
  await manager.client.dailyReports.createPosition({
    body: {
      name: 'Zuwachs',
      position: 1,
      organisation_daily_report_subheader: subheader.id,
      linked_component: component,
      linked_component_data_description_data: String(counter),
      type_value_column: 'FK',
      type_footer: 'SF',
    },
  });
  const { dialog } = await open('Seriennummer ändern');
  await fillSerial(dialog, 'B-200', shownNumber(dialog));
  expect(await dialog.findByText('Bericht und Auswertungen behalten alle Zahlen, die sie jetzt zeigen.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Getauscht am'), '10.03.2026 13:00');
  const table = within(await dialog.findByRole('table', { name: 'Zahlen, die der Tausch ändert' }));
  const cells = table.getAllByRole('row').map((row) => row.textContent);
  expect(cells[1]).toMatch(/ZuwachsTagesbericht · Anlage · Zähler10\.03\.202615.*0/);
  expect(cells[2]).toMatch(/Zuwachs.*03\.2026, Summenzeile15.*0/);
  expect((await stored()).plant_components[0]?.sernum).toBe('A-100');
});

test('the new serial number must differ from the old one', async () => {
  const { dialog, save } = await open('Seriennummer ändern');
  await fillSerial(dialog, 'A-100', shownNumber(dialog));
  expect(dialog.getByText('Die neue Seriennummer gleicht der alten.')).toBeTruthy();
  expect(disabled(save)).toBe(true);
});

test('if another user replaced the number meanwhile, the change is refused in words, and the typed values stay', async () => {
  const { dialog, save } = await open('Seriennummer ändern');
  await fillSerial(dialog, 'B-200', shownNumber(dialog));
  await manager.client.plants.changeSerialNumber({ id: plant, body: { esn_old: 'A-100', esn_new: 'C-300' } });
  await user.click(save);
  expect((await dialog.findByRole('alert')).textContent).not.toContain('unknown_serial_number');
  expect(dialog.getByLabelText<HTMLInputElement>('Neue Seriennummer').value).toBe('B-200');
  expect((await stored()).plant_components[0]?.sernum).toBe('C-300');
});

test('plant-modal-18: a new check number is generated at each opening', async () => {
  let drawn = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => (drawn = (drawn + 0.137) % 1));
  const { dialog } = await open('Seriennummer ändern');
  const first = shownNumber(dialog);
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await user.click(screen.getByRole('button', { name: 'Seriennummer ändern' }));
  const again = within(await screen.findByRole('dialog', { name: 'Seriennummer ändern' }));
  expect(shownNumber(again)).not.toBe(first);
});

test('if no component has a serial number, the dialog reports that', async () => {
  const bare = await backend.world.plant({ name: 'Solarpark Nord ohne Geräte' });
  await backend.world.component(bare, { name: 'WR' });
  const { dialog } = await open('Seriennummer ändern', bare);
  expect(await dialog.findByText('Keine Komponente dieser Anlage hat eine Seriennummer.')).toBeTruthy();
});
