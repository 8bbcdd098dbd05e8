import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { ruledPlant, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { drawNowhere } from '../../../testing/canvas.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });
drawNowhere();
const address = '/settings/rules';
const hot = { kind: 'beyond', column: 'T', side: 'above', level: 110, clear: 105 } as const;

let manager: Actor;
let root: Actor;
let made: Awaited<ReturnType<typeof ruledPlant>>;

beforeEach(async () => {
  const { world, context } = backend;
  manager = await world.actor(world.groups.orgaManager);
  root = await world.superuser();
  made = await ruledPlant(context);
  const own = { organisation_id: world.organisationId, name: 'Dach Nord' };
  await context.db.updateTable('plant').set(own).where('id', '=', made.plantId).execute();
  const name = `Logger ${made.systemId}`;
  await context.db.updateTable('plant_system').set({ name }).where('id', '=', made.systemId).execute();
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const cells = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).children].map(({ textContent }) => textContent.trim());
const stored = async () => (await manager.client.alarmRules.list({ query: { plant: made.plantId } })).results;

/** Stores readings of the first component, one every five minutes, the first of them 24 hours ago. */
function measured(column: string, values: readonly number[]) {
  const start = backend.context.platform.now() - DAY_MS;
  return made.store(0, new Map(values.map((value, at) => [start + at * 5 * MINUTE_MS, { [column]: value }])));
}

/** A rule that found an alarm yesterday, which is still open. */
async function found() {
  const since = backend.context.platform.now() - 2 * DAY_MS;
  await made.rule({ name: 'Zu heiß', condition: hot, duration_minutes: 10, since }, 0);
  await measured('T', [100, 120, 120, 120]);
  await made.evaluate();
}

test('4.50: without rules the page explains what rules are for, and links to the proposals for a plant', async () => {
  await measured('P', [60, 60, 60, 60, 10]);
  const { address: shown } = backend.openAs(manager, address);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/^Es gibt noch keine Regel\. Regeln melden, was Messwerte zeigen/)).toBeTruthy();
  await user.click(main.getAllByRole('button', { name: 'Regeln vorschlagen' })[1] ?? document.body);
  const window = await dialog('Regeln, die zu einer Anlage passen');
  await user.click(await window.findByRole('combobox', { name: 'Anlage' }));
  await user.click(await screen.findByRole('option', { name: 'Dach Nord' }));
  expect(shown()).toBe(`${address}?dialog=proposals&of=${made.plantId}`);
  const card = within((await window.findByRole('heading', { name: 'P am Grenzwert' })).closest('li') ?? document.body);
  expect(card.getByText('P am Grenzwert oder jenseits davon')).toBeTruthy();
  expect(card.getByText(/^Zehn Minuten lang an oder jenseits/)).toBeTruthy();
  expect(card.getByText('Liest 3 Komponenten: WR 1, WR 2, WR 3')).toBeTruthy();
  expect(await card.findByText('Hätte in den letzten 90 Tagen 1 Alarm geöffnet.')).toBeTruthy();
  expect(card.getByRole('table').textContent).toContain('WR 1');
  await press('„P am Grenzwert“ anlegen');
  expect(await screen.findByText('Die Regel ist angelegt')).toBeTruthy();
  expect(await card.findByText('Diese Regel gibt es schon.')).toBeTruthy();
  expect(await stored()).toMatchObject([{ name: 'P am Grenzwert', plant: made.plantId, component: null }]);
  await user.keyboard('{Escape}');
  expect(await row(/^P am Grenzwert/)).toBeTruthy();
});

test("4.50: all proposals are created at once, with mail to the owner's groups if the user wants it", async () => {
  backend.openAs(manager, `${address}?dialog=proposals&of=${made.plantId}`);
  const window = await dialog('Regeln, die zu einer Anlage passen');
  await user.click(await window.findByRole('switch', { name: /E-Mail benachrichtigen/ }));
  const named = window.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await press(`Alle ${named.length} anlegen`);
  expect(await screen.findByText(`${named.length} Regeln sind angelegt`)).toBeTruthy();
  await waitFor(() => expect(window.getAllByText('Diese Regel gibt es schon.')).toHaveLength(named.length));
  expect((await stored()).map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  const settings = await backend.context.db
    .selectFrom('alarm_code_organisation')
    .select('send_mail')
    .where('organisation_id', '=', backend.world.organisationId)
    .execute();
  expect(settings.length).toBeGreaterThan(0);
  expect(settings.every(({ send_mail }) => send_mail === 1)).toBe(true);
  expect(window.queryByRole('button', { name: /^Alle/ })).toBeNull();
});

test('35: a time range of a chart starts a new rule for its component and column, and becomes a test of the rule', async () => {
  const [component = 0] = made.componentIds;
  const fromMs = backend.context.platform.now() - DAY_MS;
  const begun = `&of=${made.plantId}&component=${component}&column=T&stretch=${fromMs}-${fromMs + 30 * MINUTE_MS}`;
  const { address: shown } = backend.openAs(manager, `${address}?dialog=new${begun}`);
  const window = await dialog('Neue Regel');
  expect(await window.findByText(/^Aus dem Diagramm: .* wird als Test der Regel behalten/)).toBeTruthy();
  await user.type(await window.findByRole('textbox', { name: 'Name der Regel' }), 'Zu heiß');
  await user.type(window.getByRole('textbox', { name: 'Über' }), '110');
  await user.click(window.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([
      {
        name: 'Zu heiß',
        component,
        condition: { kind: 'beyond', column: 'T', level: 110 },
        marks: [{ component, from: new Date(fromMs).toISOString(), must: true }],
      },
    ]),
  );
  await waitFor(() => expect(shown()).toBe(address));
});

test('4.50: a rule is listed with its condition in words, its scope, and the alarms that it found', async () => {
  await found();
  backend.openAs(manager, address);
  expect(await cells(/^Zu heiß/)).toEqual([
    'Zu heiß',
    'Dach Nord: WR 1',
    'T über 110, bis wieder 10510 min lang',
    'Störung',
    '',
    '1',
    '1',
    '1',
    '',
  ]);
});

test('4.50: a rule is switched off in the list, its open alarms end, and it is switched on again by the keyboard', async () => {
  await found();
  backend.openAs(manager, address);
  const onOff = () => screen.getByRole<HTMLInputElement>('switch', { name: '„Zu heiß“ für Dach Nord: WR 1' });
  await row(/^Zu heiß/);
  await user.click(onOff());
  expect(await screen.findByText('Die Regel ist aus, ihre offenen Alarme sind beendet')).toBeTruthy();
  await waitFor(() => expect(onOff().checked).toBe(false));
  expect(await stored()).toMatchObject([{ is_enabled: false, open: 0 }]);
  await waitFor(() => expect(onOff().disabled).toBe(false));
  onOff().focus();
  await user.keyboard(' ');
  await waitFor(() => expect(onOff().checked).toBe(true));
  expect(await stored()).toMatchObject([{ is_enabled: true }]);
});

test('4.50: a rule is deleted after a confirmation', async () => {
  await found();
  backend.openAs(manager, address);
  await press('„Zu heiß“ für Dach Nord: WR 1 löschen');
  const window = await dialog('Regel löschen');
  expect(window.getByText(/„Zu heiß“ für Dach Nord: WR 1 wird gelöscht/)).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Die Regel ist gelöscht')).toBeTruthy();
  expect(await screen.findByText(/^Es gibt noch keine Regel/)).toBeTruthy();
  expect(await stored()).toEqual([]);
});

test('4.50: only superusers change a rule of a system, others see it without buttons', async () => {
  await root.client.alarmRules.createForSystem({ id: made.systemId, body: { name: 'Zu heiß', condition: hot } });
  backend.openAs(manager, address);
  const listed = await row(/^Zu heiß/);
  expect(listed.getByText(`alle Logger ${made.systemId}`)).toBeTruthy();
  expect(listed.queryByRole('switch')).toBeNull();
  expect(listed.queryByRole('button', { name: /löschen$/ })).toBeNull();
  expect(listed.getByText('Ja')).toBeTruthy();
});

test('4.50: a rule that no longer reads any component is marked', async () => {
  await made.rule({ name: 'Alt', condition: { ...hot, column: 'gibt es nicht mehr' } });
  backend.openAs(manager, address);
  expect((await cells(/^Alt/)).slice(5, 8)).toEqual(['0', '0', '0']);
});

/** Chooses an option in a field of the form. */
async function choose(form: Awaited<ReturnType<typeof dialog>>, label: string, option: string) {
  const input = await form.findByRole('combobox', { name: label });
  await waitFor(() => expect(input).toHaveProperty('disabled', false));
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: option }));
}

test('4.50: a new rule shows what it would have found before it is saved', async () => {
  await measured('T', [100, 120, 120, 120, 100]);
  backend.openAs(manager, address);
  await press('Neue Regel');
  const form = await dialog('Neue Regel');
  await user.type(form.getByRole('textbox', { name: 'Name der Regel' }), 'Abgas');
  await choose(form, 'Anlage', 'Dach Nord');
  await choose(form, 'Komponente', 'WR 1');
  await choose(form, 'Spalte', 'T');
  await user.type(form.getByRole('textbox', { name: 'Über' }), '110');
  await user.type(form.getByRole('textbox', { name: 'Endet bei' }), '105,5');
  await press('Wirkung zeigen');
  const effect = await dialog('Wirkung in den letzten 90 Tagen');
  expect(await effect.findByText('Hätte in den letzten 90 Tagen 1 Alarm geöffnet.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await press('Speichern');
  expect(await screen.findByText('Die Regel ist angelegt')).toBeTruthy();
  expect(await stored()).toMatchObject([
    {
      name: 'Abgas',
      component: made.componentIds[0],
      duration_minutes: 10,
      condition: { kind: 'beyond', column: 'T', side: 'above', level: 110, clear: 105.5 },
    },
  ]);
});

test('4.50: missing parts of the condition are reported before anything is sent', async () => {
  backend.openAs(manager, `${address}?dialog=new`);
  const form = await dialog('Neue Regel');
  await user.type(form.getByRole('textbox', { name: 'Name der Regel' }), 'Zustand');
  await choose(form, 'Anlage', 'Dach Nord');
  await choose(form, 'Bedingung', 'Zustand des Geräts');
  await choose(form, 'Spalte', 'St');
  await press('Speichern');
  expect(await form.findByText('Dieses Feld ist erforderlich.')).toBeTruthy();
  expect(backend.calls.filter((call) => call.startsWith('POST plants/'))).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Zustände' }), '7 = Störung\nbit3=Erdschluss');
  await press('Speichern');
  expect(await screen.findByText('Die Regel ist angelegt')).toBeTruthy();
  expect((await stored())[0]?.condition).toEqual({
    kind: 'state',
    column: 'St',
    states: [
      { bracket: '7', text: 'Störung', values: ['7'] },
      { bracket: 'bit3', text: 'Erdschluss', bits: [3] },
    ],
  });
});

test('4.50: a rule is changed, and parts of its condition that the form does not show stay', async () => {
  const states = [{ bracket: 'Text', text: 'Störung', pattern: 'Fault|Error', severity: '2' as const }];
  const id = await made.rule({ name: 'Meldung', condition: { kind: 'state', column: 'St', states } });
  backend.openAs(manager, `${address}?rule=${id}&dialog=edit`);
  const form = await dialog('Regel bearbeiten');
  await user.type(form.getByRole('textbox', { name: 'Zustände' }), ' am Gerät\n9=Aus');
  await choose(form, 'Schwere', 'Warnung');
  await press('Speichern');
  expect(await screen.findByText('Die Regel ist geändert')).toBeTruthy();
  expect(await stored()).toMatchObject([
    {
      severity: '1',
      condition: {
        states: [
          { ...states[0], text: 'Störung am Gerät' },
          { bracket: '9', text: 'Aus', values: ['9'] },
        ],
      },
    },
  ]);
});

test('4.50: an alarm that a rule found can be kept as a test, which the rule passes', async () => {
  await found();
  const [rule] = await stored();
  backend.openAs(manager, `${address}?rule=${rule?.id}&dialog=edit`);
  await dialog('Regel bearbeiten');
  await press('Wirkung zeigen');
  await press('Als Prüffall merken, muss gefunden werden: WR 1');
  expect(await screen.findByText('Der Prüffall ist gemerkt')).toBeTruthy();
  const marks = within(await screen.findByRole('table', { name: 'Prüffälle' }));
  expect(await marks.findByText('Ja')).toBeTruthy();
  expect((await stored())[0]?.marks).toMatchObject([{ component: made.componentIds[0], must: true }]);
});
