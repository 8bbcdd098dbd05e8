import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { ruledPlant, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { drawNowhere } from '../../../testing/canvas.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });
drawNowhere();
const STEP_MS = 5 * MINUTE_MS;

let manager: Actor;
let made: Awaited<ReturnType<typeof ruledPlant>>;

beforeEach(async () => {
  const { world, context } = backend;
  manager = await world.actor(world.groups.orgaManager);
  made = await ruledPlant(context);
  const own = { organisation_id: world.organisationId, name: 'Dach Nord' };
  await context.db.updateTable('plant').set(own).where('id', '=', made.plantId).execute();
  const names = { is_suitable_for_analyse: 1 as const, col_description: 'Abgas', col_unit: '°C' };
  await context.db.updateTable('component_column').set(names).where('id', '=', made.columnOf(0, 'T')).execute();
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Stores two days of readings of the first component, hot in the last hour; returns when that hour began. */
async function hotLately(): Promise<number> {
  const start = Math.floor((backend.context.platform.now() - 2 * DAY_MS) / STEP_MS) * STEP_MS;
  const values = Array.from({ length: 570 }, (_, at) => (at < 558 ? 90 + (at % 7) : 130));
  await made.store(0, new Map(values.map((value, at) => [start + at * STEP_MS, { T: value }])));
  return start + 558 * STEP_MS;
}

test('35: while a level is being typed, the chart shows what the rule would find', async () => {
  await hotLately();
  const condition = { kind: 'beyond', column: 'T', side: 'above', level: 150, clear: 140 } as const;
  const id = await made.rule({ name: 'Zu heiß', condition, duration_minutes: 10 }, 0);
  backend.openAs(manager, `/settings/rules?rule=${id}&dialog=edit`);
  const form = await dialog('Regel bearbeiten');
  const live = within(await form.findByRole('region', { name: 'Verlauf mit Schwelle und Funden' }));
  expect(await live.findByText('Findet hier in den letzten 90 Tagen nichts.')).toBeTruthy();
  expect(await live.findByRole('figure', { name: 'WR 1 | T' })).toBeTruthy();
  const level = form.getByRole('textbox', { name: /^Über/ });
  await user.clear(level);
  expect(await live.findByText(/^Was die Regel fände/)).toBeTruthy();
  await user.type(level, '110');
  expect(await live.findByText('Findet hier in den letzten 90 Tagen 1 Alarm.')).toBeTruthy();
  expect(backend.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

test('35: while the end level is no valid number, the chart draws only the level', async () => {
  await hotLately();
  const condition = { kind: 'beyond', column: 'T', side: 'above', level: 110, clear: 105 } as const;
  const id = await made.rule({ name: 'Zu heiß', condition, duration_minutes: 10 }, 0);
  backend.openAs(manager, `/settings/rules?rule=${id}&dialog=edit`);
  const form = await dialog('Regel bearbeiten');
  const live = within(await form.findByRole('region', { name: 'Verlauf mit Schwelle und Funden' }));
  await live.findByRole('figure', { name: 'WR 1 | T' });
  const levels = () => live.queryAllByRole('slider').map((one) => one.getAttribute('aria-valuetext'));
  await waitFor(() => expect(levels()).toHaveLength(3));
  const end = form.getByRole('textbox', { name: /^Endet bei/ });
  await user.clear(end);
  await user.type(end, '10x');
  await waitFor(() => expect(levels()).toHaveLength(2));
});

test('35: for a time range marked in a chart a condition that finds it is proposed, and accepted with one click', async () => {
  const fromMs = await hotLately();
  const [component = 0] = made.componentIds;
  const begun = `of=${made.plantId}&component=${component}&column=T&stretch=${fromMs}-${fromMs + 11 * STEP_MS}`;
  backend.openAs(manager, `/settings/rules?dialog=new&${begun}`);
  const form = await dialog('Neue Regel');
  expect(await form.findByText(/^Das Markierte unterscheidet sich so: T über 11\d/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Als Bedingung nehmen' }));
  expect(await form.findByText('Findet hier in den letzten 90 Tagen 1 Alarm.')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Name der Regel' }), 'Abgas zu heiß');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () =>
    expect((await manager.client.alarmRules.list({ query: { plant: made.plantId } })).results).toMatchObject([
      { name: 'Abgas zu heiß', condition: { kind: 'beyond', side: 'above' }, marks: [{ must: true }] },
    ]),
  );
});

test('35: "less than the neighbours for two hours, with mail" needs only a plant, a kind and a column', async () => {
  backend.openAs(manager, `/settings/rules?dialog=new&of=${made.plantId}`);
  const form = await dialog('Neue Regel');
  await user.type(form.getByRole('textbox', { name: 'Name der Regel' }), 'WR schwach');
  const choose = async (name: string, option: string) => {
    await user.click(await form.findByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Bedingung', 'weniger als die Nachbarn');
  await choose('Spalte', 'P');
  await user.click(form.getByRole('switch', { name: /E-Mail benachrichtigen/ }));
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () =>
    expect((await manager.client.alarmRules.list({ query: { plant: made.plantId } })).results).toMatchObject([
      { condition: { kind: 'peers', column: 'P', percent: 60 }, duration_minutes: 120, clear_minutes: 60 },
    ]),
  );
  const told = await backend.context.db
    .selectFrom('alarm_code_organisation')
    .select('send_mail')
    .where('organisation_id', '=', backend.world.organisationId)
    .execute();
  expect(told).toEqual([{ send_mail: 1 }]);
});

test('35: if too few components have the column, the form says that their neighbours cannot be compared', async () => {
  const [, , third] = made.componentIds;
  await backend.context.db
    .deleteFrom('component_column')
    .where('component_id', '=', third ?? 0)
    .execute();
  const condition = { kind: 'peers', column: 'P', percent: 60 } as const;
  const id = await made.rule({ name: 'Nachbarn', condition });
  backend.openAs(manager, `/settings/rules?rule=${id}&dialog=edit`);
  const form = await dialog('Regel bearbeiten');
  expect(await form.findByText(/ab drei Komponenten, die diese Spalte haben; hier sind es 2\./)).toBeTruthy();
});
