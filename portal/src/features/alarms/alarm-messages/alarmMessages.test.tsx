import { insertAlarms, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const HOUR_MS = 3_600_000;
const PATH = '/alarmmessages_for_plants';

let manager: Actor;
let reader: Actor;
let nord: number;
let park: number;
let open: number;

beforeEach(async () => {
  const { world, context } = backend;
  for (const table of ['message_alarm', 'message', 'alarm', 'planned_work', 'plant'] as const)
    await context.db.deleteFrom(table).execute();
  manager = await world.actor(world.groups.orgaManager);
  reader = await world.actor(
    await world.group((dialog, right) => dialog === 'alarmmessages_plant' && right === 'can_read'),
  );
  nord = await world.plant({ name: 'Solarpark Nord' });
  park = await world.plant({ name: 'Windpark Ost' });
  const now = Date.now();
  const hour = (ago: number) => now - ago * HOUR_MS;
  const over = (ago: number) => ({ open: null, ended_at: hour(ago), ended_by: 'event' }) as const;
  [open = 0] = await insertAlarms(context.db, now, [
    { plant_id: nord, alarm_code: '17', text: 'Netzausfall', began_at: hour(3.2) },
    { plant_id: park, alarm_code: '8', text: 'Lüfter', severity: '1', began_at: hour(1) },
    { plant_id: park, alarm_code: '9', text: 'Eisansatz', began_at: hour(30), ...over(28) },
  ]);
});

/** A message to Anna about the open alarm, as stored in the outbox. */
async function tellAnna(name: string | null = 'Anna') {
  const { db } = backend.context;
  const anna = await backend.world.actor(null);
  await db.updateTable('account').set({ first_name: name, last_name: 'Berg' }).where('id', '=', anna.id).execute();
  const { id } = await db
    .insertInto('message')
    .values({
      channel: 'email',
      kind: 'alarm',
      recipient: 'anna@example.org',
      account_id: anna.id,
      organisation_id: backend.world.organisationId,
      subject: 'Leitwarte: Störung Solarpark Nord',
      text: 'Netzausfall seit 6 Uhr',
      state: 'sent',
      created_at: Date.now(),
      due_at: Date.now(),
      ended_at: Date.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('message_alarm').values({ message_id: id, alarm_id: open }).execute();
}

const link = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const linesOf = async (name: string) =>
  (await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim()).join(' | '),
    );
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const alarmOf = async (id: number) => (await manager.client.alarms.list({})).results.find((alarm) => alarm.id === id);

test('alarm-messages-1, -4: every reader sees the open alarms, worst first, and the ended ones, with date, code and text', async () => {
  backend.openAs(reader, PATH);
  await link('Solarpark Nord');
  const [first, second] = await linesOf('Offen');
  expect(first).toMatch(
    /^Störung: Solarpark Nord \| \d\d\.\d\d\.\d{4} \d\d:\d\d \| seit 3 h 12 min \| 17 \| Netzausfall \| niemand/,
  );
  expect(second).toMatch(/^Warnung: Windpark Ost \| .* \| seit 1 h \| 8 \| Lüfter/);
  const [ended] = await linesOf('Beendet');
  expect(ended).toMatch(/^Störung: Windpark Ost \| .* \| 2 hbis .* \| 9 \| Eisansatz \| niemand, denn .* \| gemeldet/);
});

test('alarm-messages-2: choosing another interval requests its alarms; a missing date is reported', async () => {
  const { address } = backend.openAs(reader, PATH);
  await link('Solarpark Nord');
  await user.click(screen.getByText(/^Zeitraum: /));
  await user.click(screen.getByRole('radio', { name: 'Jahr' }));
  // another kind of interval starts with its current period, here the current year (S5, M15)
  const year = screen.getByRole('textbox', { name: 'Jahr' });
  await user.clear(year);
  expect(await screen.findByText('Bitte wählen Sie einen Zeitraum.')).toBeTruthy();
  await user.type(year, '2019');
  expect(await screen.findByText('Kein Alarm vorhanden')).toBeTruthy();
  await press('Dieses Jahr');
  expect(await link('Solarpark Nord')).toBeTruthy();
  expect(address()).toMatch(/interval=year/);
});

test('alarm-messages-6: choosing a plant requests its own list; the filter is in the address', async () => {
  const { address } = backend.openAs(reader, `${PATH}?of=${park}`);
  await screen.findByText('Lüfter');
  expect(screen.queryByText('Netzausfall')).toBeNull();
  expect(backend.calls).toContain(`POST plants/${park}/get_alarmmessages_for_plant/`);
  expect(screen.getByText('1 Filter')).toBeTruthy();
  await user.click(screen.getByText(/^Zeitraum: /));
  await user.type(screen.getByRole('searchbox', { name: 'Code oder Beschreibung' }), 'eis');
  expect(screen.queryByText('Lüfter')).toBeNull();
  expect(screen.getByText('Eisansatz')).toBeTruthy();
  expect(address()).toBe(`${PATH}?of=${park}&search=eis`);
});

test('cause and severity filter the list; if nothing matches, the filter can be reset', async () => {
  const { address } = backend.openAs(reader, `${PATH}?severity=1`);
  await screen.findByText('Lüfter');
  expect(screen.queryByText('Netzausfall')).toBeNull();
  await user.click(screen.getByText(/^Zeitraum: /));
  await user.click(screen.getByRole('combobox', { name: 'Ursache' }));
  await user.click(await screen.findByRole('option', { name: 'keine Daten' }));
  expect(await screen.findByText('Keine Meldung passt zum Filter.')).toBeTruthy();
  expect(address()).toBe(`${PATH}?severity=1&cause=silent`);
  expect(screen.queryByRole('option', { name: 'Import' })).toBeNull();
  await press('Filter zurücksetzen');
  expect(await screen.findByText('Netzausfall')).toBeTruthy();
  expect(address()).toBe(PATH);
});

test('alarm-messages-8: if there was no alarm at all, a sentence states that', async () => {
  await backend.context.db.deleteFrom('alarm').execute();
  backend.openAs(reader, PATH);
  expect(await screen.findByText('Kein Alarm vorhanden')).toBeTruthy();
});

test('alarm-messages-7: a failure shows no toast, but a retry button', async () => {
  answering({ 'POST alarms/get_alarmmessages/': refused(500, { detail: 'kaputt' }) });
  backend.openAs(reader, PATH);
  expect(await screen.findByText('Die Statusliste konnte nicht geladen werden.')).toBeTruthy();
  expect(screen.queryByText('kaputt')).toBeNull();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});

test('alarm-messages-3: PDF and Excel contain the filtered alarms', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  const seen = answering({ 'POST alarms/get_alarmmessages/': () => undefined });
  backend.openAs(reader, `${PATH}?search=netz`);
  await link('Solarpark Nord');
  for (const kind of ['PDF', 'Excel']) {
    await press('Herunterladen');
    await user.click(await screen.findByRole('menuitem', { name: kind }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Herunterladen' })).toBeTruthy());
  }
  await waitFor(() => expect(names).toHaveLength(2));
  expect(names).toEqual(['pdf', 'xlsx'].map((end) => `Statusliste_${backend.world.organisationName}.${end}`));
  expect(seen.map(({ body }) => body)).toContainEqual(expect.objectContaining({ type_data: 'pdf', search: 'netz' }));
});

test('an alarm is acknowledged with a note, shows the name of the user, and moves to the ended alarms', async () => {
  backend.openAs(manager, PATH);
  await link('Solarpark Nord');
  await press('Netzausfall an Solarpark Nord quittieren');
  const form = within(await screen.findByRole('dialog', { name: 'Meldung quittieren' }));
  await user.type(form.getByLabelText('Bemerkung'), 'Monteur fährt hin');
  await user.click(form.getByRole('button', { name: 'Quittieren' }));
  expect(await screen.findByText('1 Meldung quittiert')).toBeTruthy();
  await waitFor(async () =>
    expect((await linesOf('Beendet'))[0]).toContain(`quittiert von ${manager.username}Monteur fährt hin`),
  );
  expect(await alarmOf(open)).toMatchObject({ acknowledged_note: 'Monteur fährt hin' });
});

test('several alarms are ticked and acknowledged at once, also with the keyboard', async () => {
  backend.openAs(manager, PATH);
  await link('Solarpark Nord');
  await user.click(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
  await press('2 Meldungen quittieren');
  const form = within(await screen.findByRole('dialog', { name: '2 Meldungen quittieren' }));
  await user.keyboard('Störungsdienst informiert');
  expect(form.getByLabelText<HTMLTextAreaElement>('Bemerkung').value).toBe('Störungsdienst informiert');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 Meldungen quittiert')).toBeTruthy();
  expect(await screen.findByText('Aus diesem Zeitraum ist nichts mehr offen.')).toBeTruthy();
});

test('4.44, P6: if a colleague has already acknowledged one of two alarms, a message names the colleague, time and note; the other alarm is acknowledged', async () => {
  backend.openAs(manager, PATH);
  await link('Solarpark Nord');
  await user.click(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
  await press('2 Meldungen quittieren');
  const colleague = await backend.world.actor(backend.world.groups.orgaManager);
  await colleague.client.alarms.acknowledge({ id: open, body: { note: 'schon unterwegs' } });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quittieren' }));
  const alert = within(await screen.findByRole('alert'));
  expect(
    alert.getByText(
      new RegExp(`Solarpark Nord, Netzausfall: quittiert von ${colleague.username} am .*Bemerkung: schon unterwegs`),
    ),
  ).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await press('Verstanden');
  expect(await screen.findByText('Aus diesem Zeitraum ist nichts mehr offen.')).toBeTruthy();
});

test('users who may not write plants are not offered to acknowledge or plan, and the server refuses it', async () => {
  backend.openAs(reader, PATH);
  await link('Solarpark Nord');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /quittieren/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Arbeiten planen' })).toBeNull();
  await expect(reader.client.alarms.acknowledge({ id: open, body: {} })).rejects.toMatchObject({
    problem: { status: 403 },
  });
});

test('4.43: an alarm shows who was notified and links to the text of the message', async () => {
  await tellAnna();
  const { address } = backend.openAs(manager, PATH);
  await link('Solarpark Nord');
  await press('Anna Berg');
  expect(address()).toBe(`${PATH}?alarm=${open}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Netzausfall' }));
  await user.click(dialog.getByText('E-Mail an Anna Berg'));
  expect(await dialog.findByText('Netzausfall seit 6 Uhr')).toBeTruthy();
  expect(dialog.getByText('anna@example.org')).toBeTruthy();
});

test('S1: if the alarm in the address is not in the list, or disappears from it while it is open, the page reports that', async () => {
  backend.openAs(manager, `${PATH}?alarm=999999`);
  expect(await screen.findByText(/^Die Meldung, die geöffnet werden sollte, steht nicht in dieser Liste/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Netzausfall')).toBeTruthy();
});

test('37: one alarm is shown next to the list with its facts and possible actions; j and k show the next and the previous one', async () => {
  const { address } = backend.openAs(manager, `${PATH}?alarm=${open}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Netzausfall' }));
  for (const said of ['Störung', 'Solarpark Nord', '17', /^seit 3 h/]) expect(panel.getByText(said)).toBeTruthy();
  expect(panel.getByRole('region', { name: 'Wer benachrichtigt wurde' })).toBeTruthy();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Lüfter' })).toBeTruthy();
  await user.keyboard('k');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Netzausfall' })).getByRole('button', { name: 'Quittieren' }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Meldung quittieren' }));
  await user.keyboard('jk');
  expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toBe('jk');
  await user.click(form.getByRole('button', { name: 'Quittieren' }));
  await waitFor(() => expect(address()).toBe(`${PATH}?alarm=${open}`));
  expect((await screen.findAllByText('jk')).length).toBeGreaterThan(0);
});

test('4.43: a user who may not read the users learns that somebody was notified, but not who', async () => {
  await tellAnna();
  backend.openAs(reader, PATH);
  await link('Solarpark Nord');
  expect(screen.queryByText('Anna Berg')).toBeNull();
  await press('1 Person');
  expect(await screen.findByText('E-Mail')).toBeTruthy();
});

test('4.47: planned work is shown, and an alarm shows that its messages were suppressed', async () => {
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const work = await manager.client.plannedWork.create({ id: nord, body: { until, reason: 'Trafotausch' } });
  await backend.context.db.updateTable('alarm').set({ planned_work_id: work.id }).where('id', '=', open).execute();
  backend.openAs(manager, PATH);
  const list = within(await screen.findByRole('list', { name: 'Geplante Arbeiten' }));
  expect(list.getByText('Solarpark Nord')).toBeTruthy();
  expect(list.getByText(/Trafotausch/)).toBeTruthy();
  expect(list.getByRole('button', { name: 'Arbeiten an Solarpark Nord beenden' })).toBeTruthy();
  expect((await linesOf('Offen'))[0]).toContain('zurückgehalten: Trafotausch');
});

test('4.47: work is planned on the status list, on a plant that the user may write', async () => {
  backend.openAs(manager, PATH);
  await link('Solarpark Nord');
  await press('Arbeiten planen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Arbeiten planen' }));
  await user.click(dialog.getByRole('combobox', { name: 'Anlage' }));
  await user.click(await screen.findByRole('option', { name: 'Windpark Ost' }));
  await user.click(dialog.getByRole('button', { name: '8 Stunden' }));
  await user.type(dialog.getByLabelText('Grund'), 'Rotorblatt');
  await user.click(dialog.getByRole('button', { name: 'Arbeiten planen' }));
  expect(await screen.findByText(/Rotorblatt/)).toBeTruthy();
});

test('a click on an alarm opens its plant over the list', async () => {
  const { address } = backend.openAs(manager, PATH);
  await user.click(await link('Solarpark Nord'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(address()).toBe(`${PATH}?plant=${nord}`);
});

test('on phones each alarm is a card that can be acknowledged', async () => {
  window.innerWidth = 390;
  backend.openAs(manager, PATH);
  const card = within((await link('Solarpark Nord')).closest('li') ?? document.body);
  expect(card.getByText('seit 3 h 12 min')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Netzausfall an Solarpark Nord quittieren' })).toBeTruthy();
});

test('J, K, E: the keys move between alarms and acknowledge them, and J does not open the worst plant here', async () => {
  const { address } = backend.openAs(manager, PATH);
  await link('Solarpark Nord');
  await user.keyboard('j');
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toContain('Solarpark Nord');
  await user.keyboard('j');
  expect(focused()).toContain('Windpark Ost');
  await user.keyboard('jk');
  expect(focused()).toContain('Windpark Ost');
  await user.keyboard('kk');
  expect(focused()).toContain('Solarpark Nord');
  expect(address()).not.toContain('plant=');
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Netzausfall/)).toBeTruthy();
  // the letter that opened the dialog is not typed into its note; later letters are
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox');
  expect(note.value).toBe('');
  await user.type(note, 'jek');
  expect(note.value).toBe('jek');
});
