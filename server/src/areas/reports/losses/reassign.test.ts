import { QUARTER_MS } from '@leitwarte/core/rules';
import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';

const midnight = Date.parse('2025-06-09T22:00:00Z');
const day = { from: '2025-06-10', until: '2025-06-10' };
const at = (quarter: number) => new Date(midnight + quarter * QUARTER_MS).toISOString();

onEveryEngine('causes of losses given by hand', (fixture) => {
  /** Four inverters, the first of which fails from 11:00 to 13:00. */
  async function open() {
    const world = await createWorld(fixture.context);
    const grants = ['analyse_plant can_read', 'plant can_write', 'plant can_read'];
    const owner = await world.actor(await world.group((dialog, right) => grants.includes(`${dialog} ${right}`)));
    const plantId = await world.plant({ name: 'Dach', type: 'Solar' });
    const inverters: number[] = [];
    for (const number of [1, 2, 3, 4]) {
      const { id, columns } = await world.component(plantId, { name: `WR ${number}`, columns: 1 });
      const [column = 0] = columns;
      inverters.push(id);
      await owner.client.components.update({
        id,
        body: {
          capacity: 10,
          component_data_description: [{ id: column, col_description: 'Leistung', col_role: 'power' }],
        },
      });
      const times = Array.from({ length: 97 }, (_, quarter) => midnight + quarter * QUARTER_MS);
      const power = times.map((_, quarter) => {
        const isDead = number === 1 && quarter >= 44 && quarter < 52;
        return isDead ? 0 : Math.max(0, 8 * Math.sin((Math.PI * (quarter - 24)) / 56));
      });
      await storeReadings(fixture.context, id, times, new Map([[column, power]]));
    }
    const read = () => owner.client.losses.ofPlant({ id: plantId, query: day });
    return { world, owner, plantId, inverters, read };
  }

  const wh = ({ plant }: PlantLossesDetail, cause: string) => plant.losses.find((one) => one.cause === cause)?.wh ?? 0;
  const adds = ({ plant, days, quarters }: PlantLossesDetail) =>
    [plant, ...days, ...quarters].every(
      (one) => (one.expected_wh ?? 0) === (one.measured_wh ?? 0) + one.losses.reduce((sum, loss) => sum + loss.wh, 0),
    );

  test('4.51: corrections assign missing energy to another cause, exactly to the watt-hour, until they are reset', async () => {
    const { owner, plantId, inverters, read } = await open();
    const before = await read();
    expect(wh(before, 'outage')).toBeGreaterThan(10_000);
    const body = {
      component: inverters[0],
      from: at(44),
      until: at(48),
      cause: 'planned_work',
      note: 'Tausch',
    } as const;
    const given = await owner.client.losses.reassign({ id: plantId, body });
    expect(given).toMatchObject({ component_name: 'WR 1', cause: 'planned_work', created_by: owner.username });
    const after = await read();
    expect(adds(after)).toBe(true);
    expect(after.plant.measured_wh).toBe(before.plant.measured_wh);
    expect(after.plant.expected_wh).toBe(before.plant.expected_wh);
    expect(wh(after, 'planned_work')).toBeGreaterThan(4000);
    expect(wh(after, 'planned_work') + wh(after, 'outage')).toBeGreaterThanOrEqual(wh(before, 'outage'));
    const moved = after.quarters.filter(({ losses }) => losses.some(({ cause }) => cause === 'planned_work'));
    expect(moved.every((one) => one.component === inverters[0] && one.from >= at(44) && one.from < at(48))).toBe(true);
    expect(after.reassigned).toEqual([given]);
    const [listed] = await owner.client.losses.list({ query: { ...day, plant: plantId } });
    expect(listed?.losses).toEqual(after.plant.losses);

    const undone = await owner.client.losses.undoReassignment({ id: given.id });
    expect(undone).toMatchObject({ undone_by: owner.username });
    const back = await read();
    expect(back.plant).toEqual(before.plant);
    expect(back.reassigned).toEqual([undone]);
    await expect(owner.client.losses.undoReassignment({ id: given.id })).rejects.toMatchObject({
      problem: { status: 409, detail: 'reassignment_undone' },
    });
  });

  test('4.51: if several corrections apply to a quarter-hour the newest one counts, even if it is for all components', async () => {
    const { owner, plantId, inverters, read } = await open();
    const time = { from: at(44), until: at(52) };
    const give = (cause: 'snow' | 'curtailed', component: number | null) =>
      owner.client.losses.reassign({ id: plantId, body: { ...time, component, cause, note: 'x' } });
    const first = await give('snow', inverters[0] ?? 0);
    const second = await give('curtailed', null);
    const both = await read();
    expect([wh(both, 'snow'), wh(both, 'outage')]).toEqual([0, 0]);
    expect(wh(both, 'curtailed')).toBeGreaterThan(10_000);
    expect(adds(both)).toBe(true);
    await owner.client.losses.undoReassignment({ id: second.id });
    const one = await read();
    expect(wh(one, 'snow')).toBeGreaterThan(10_000);
    expect(wh(one, 'curtailed')).toBe(0);
    await owner.client.losses.undoReassignment({ id: first.id });
  });

  test('4.51: corrections are refused for wrong, too long or future periods, for other plants, and from users who may not write', async () => {
    const { world, owner, plantId, inverters } = await open();
    const give = (more: object) =>
      owner.client.losses.reassign({
        id: plantId,
        body: { from: at(44), until: at(48), cause: 'outage', note: 'x', ...more },
      });
    const refusedAt = (field: string) => ({ problem: { status: 400, fields: { [field]: [expect.any(String)] } } });
    await expect(give({ from: '2025-06-10T09:01:00Z' })).rejects.toMatchObject(refusedAt('from'));
    await expect(give({ until: at(40) })).rejects.toMatchObject(refusedAt('until'));
    await expect(give({ from: '2025-01-01T00:00:00Z' })).rejects.toMatchObject(refusedAt('until'));
    await expect(give({ until: '2999-01-01T00:00:00Z' })).rejects.toMatchObject(refusedAt('until'));
    const otherPlant = await world.plant({ name: 'Feld', type: 'Solar' });
    const { id: foreign } = await world.component(otherPlant, { name: 'WR', columns: 1 });
    await expect(give({ component: foreign })).rejects.toMatchObject(refusedAt('component'));
    const { id } = await give({ component: inverters[0] });
    const reader = await world.actor(
      await world.group((dialog, right) => `${dialog} ${right}` === 'analyse_plant can_read'),
    );
    await expect(reader.client.losses.undoReassignment({ id })).rejects.toMatchObject({ problem: { status: 403 } });
    const other = await createWorld(fixture.context);
    const stranger = await other.actor(await other.group(() => true));
    await expect(stranger.client.losses.undoReassignment({ id })).rejects.toMatchObject({ problem: { status: 404 } });
  });
});
