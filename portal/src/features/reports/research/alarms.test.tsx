import { storeReadings } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { drawNowhere } from '../../../testing/canvas.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
drawNowhere();
const noon = Date.parse('2026-03-01T11:00:00Z');
let plant = 0;
let component: { readonly id: number; readonly columns: readonly number[] };
let place: string;

beforeAll(async () => {
  const { world, context } = backend;
  plant = await world.plant({ name: 'Nord' });
  component = await world.component(plant, { name: 'WR Nord', columns: 1 });
  const [column = 0] = component.columns;
  await context.db
    .updateTable('component_column')
    .set({ is_suitable_for_analyse: 1, col_description: 'Energie', col_component_data: 'E_Tag' })
    .where('id', '=', column)
    .execute();
  const times = [noon, noon + 300_000, noon + 600_000];
  await storeReadings(context, component.id, times, new Map([[column, [1.5, 2.25, 3]]]));
  const march = 'interval=day+01%2F03%2F2026+01%2F03%2F2026';
  const view = `view=${noon}-${noon + 600_000}`;
  place = `/analyse?of=${plant}&component=${component.id}&columns=${column}&${march}&${view}`;
});

/** A user with these rights. */
async function actorWith(...rights: readonly string[]) {
  const { world } = backend;
  return world.actor(await world.group((dialog, right) => rights.includes(`${dialog} ${right}`)));
}
const chart = () => screen.findByRole('figure', { name: 'Nord | WR Nord' });

test('35: a user who may change the plant creates a rule from the chart; one who may only read it cannot', async () => {
  backend.openAs(await actorWith('analyse_plant can_read', 'plant can_write'), place);
  const link = await screen.findByRole('link', { name: 'Regel daraus machen' });
  expect(Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]))).toEqual({
    dialog: 'new',
    of: String(plant),
    component: String(component.id),
    column: 'E_Tag',
    stretch: `${noon}-${noon + 600_000}`,
  });
  cleanup();
  backend.openAs(await actorWith('analyse_plant can_read'), place);
  await chart();
  expect(screen.queryByRole('link', { name: 'Regel daraus machen' })).toBeNull();
});

test('35: alarms of the component are bands of the chart, named at the crosshair, for users who may read alarms', async () => {
  const ended = noon + 900_000;
  await backend.context.db
    .insertInto('alarm')
    .values({
      plant_id: plant,
      component_id: component.id,
      source_key: component.id,
      cause: 'fault',
      alarm_code: '7',
      text: 'Lager zu heiß',
      severity: '2',
      began_at: noon + 450_000,
      last_seen_at: ended,
      received_at: ended,
      planned_at: ended,
      ended_at: ended,
      ended_by: 'event',
    })
    .execute();
  backend.openAs(await actorWith('analyse_plant can_read', 'alarmmessages_plant can_read'), place);
  const crosshair = async () => within(await chart()).findByRole('slider');
  (await crosshair()).focus();
  await user.keyboard('{End}');
  await waitFor(async () =>
    expect((await crosshair()).getAttribute('aria-valuetext')).toMatch(/12:10, .*, Lager zu heiß$/),
  );
});

test('35: rules with a level for the drawn column are listed below the chart, for users who may change the plant', async () => {
  const editor = await actorWith('analyse_plant can_read', 'plant can_write');
  const rule = {
    duration_minutes: 10,
    condition: { kind: 'beyond', column: 'E_Tag', side: 'above', level: 2.5 },
  } as const;
  const { id } = await editor.client.alarmRules.create({ id: plant, body: { ...rule, name: 'Zu viel' } });
  const gone = { kind: 'missing', column: 'E_Tag', minutes: 60 } as const;
  await editor.client.alarmRules.create({ id: plant, body: { ...rule, name: 'Fehlt', condition: gone } });
  backend.openAs(editor, place);
  const list = within(await screen.findByRole('list', { name: 'Alarmregeln, deren Schwellen im Diagramm stehen' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Zu viel: E_Tag über 2,5, 10 min lang',
  ]);
  expect(list.getByRole('link', { name: 'Zu viel' }).getAttribute('href')).toBe(
    `/settings/rules?rule=${id}&dialog=edit`,
  );
});
