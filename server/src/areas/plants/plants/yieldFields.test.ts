import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('what expected energy is computed from', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const owner = await world.actor(
      await world.group((dialog, right) => ['plant can_write', 'plant can_read'].includes(`${dialog} ${right}`)),
    );
    const plantId = await world.plant({ name: 'Nord' });
    const { id } = await world.component(plantId, { name: 'WR 1', columns: 1 });
    return { world, owner, plantId, id };
  }
  const refusedField = (field: string) => ({ problem: { status: 400, fields: { [field]: [expect.any(String)] } } });

  test('yield fields are written by users who may write the plant, and recorded in the journal of changes', async () => {
    const { owner, plantId, id } = await open();
    const facts = {
      capacity: 12.5,
      ac_limit: 10,
      tilt: 30,
      azimuth: 180,
      tracking: 'fixed' as const,
      temperature_coefficient: -0.35,
      strings: 3,
      power_curve: '3;0\n12;100',
    };
    expect(await owner.client.components.update({ id, body: facts })).toMatchObject(facts);
    const { component_data_description: columns } = await owner.client.components.retrieve({ id });
    const changed = await owner.client.components.update({
      id,
      body: {
        component_data_description: columns.map((column) => ({
          id: column.id,
          col_description: column.col_description ?? '',
          col_role: 'power' as const,
        })),
      },
    });
    expect(changed.component_data_description[0]?.col_role).toBe('power');
    const { results } = await owner.client.plants.changes({ id: plantId, query: { page: 1 } });
    const fields = results.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toEqual(expect.arrayContaining(['capacity', 'tilt', 'power_curve', 'col_role']));
  });

  test('a user who may set the yield fields of a component cannot rename it; only superusers can', async () => {
    const { owner, id } = await open();
    await expect(owner.client.components.update({ id, body: { name: 'Anders' } })).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });

  test('tariffs are stored in order of their first day, and are hidden from users with whom the plant is only shared', async () => {
    const { owner, plantId } = await open();
    const budget = Array.from({ length: 12 }, (_, month) => 100 * (month + 1));
    const plant = await owner.client.plants.update({
      id: plantId,
      body: {
        losses_percent: 12,
        tariffs: [
          { from: '2026-07-01', ct_per_kwh: 7.9455 },
          { from: '2026-01-01', ct_per_kwh: 8.11 },
        ],
        monthly_budget: budget,
        mastr_number: 'SEE900000000001',
        market_location: '51238696780',
      },
    });
    expect(plant.tariffs.map(({ from }) => from)).toEqual(['2026-01-01', '2026-07-01']);
    expect(plant).toMatchObject({ losses_percent: 12, monthly_budget: budget, mastr_number: 'SEE900000000001' });
    const other = await createWorld(fixture.context);
    const viewer = await other.actor(await other.group(() => true));
    await fixture.db
      .insertInto('plant_view_organisation')
      .values({ plant_id: plantId, organisation_id: other.organisationId })
      .execute();
    expect(await viewer.client.plants.retrieve({ id: plantId })).toMatchObject({
      tariffs: [],
      monthly_budget: null,
      mastr_number: null,
      market_location: null,
    });
  });

  test('impossible values of yield fields are refused with the reason', async () => {
    const { owner, plantId, id } = await open();
    const component = (body: Parameters<typeof owner.client.components.update>[0]['body']) =>
      owner.client.components.update({ id, body });
    await expect(component({ power_curve: '12;100\n3;0' })).rejects.toMatchObject(refusedField('power_curve'));
    await expect(component({ capacity: 0 })).rejects.toMatchObject(refusedField('capacity'));
    await expect(component({ tilt: 91 })).rejects.toMatchObject(refusedField('tilt'));
    const plant = (body: Parameters<typeof owner.client.plants.update>[0]['body']) =>
      owner.client.plants.update({ id: plantId, body });
    await expect(plant({ mastr_number: 'SEE12' })).rejects.toMatchObject(refusedField('mastr_number'));
    await expect(plant({ market_location: '123' })).rejects.toMatchObject(refusedField('market_location'));
    await expect(plant({ monthly_budget: [1, 2] })).rejects.toMatchObject(refusedField('monthly_budget'));
  });

  test('yield fields are part of the structure file of the plant', async () => {
    const { owner, plantId, id } = await open();
    await owner.client.components.update({ id, body: { capacity: 12.5, tilt: 30 } });
    await owner.client.plants.update({ id: plantId, body: { tariffs: [{ from: '2026-01-01', ct_per_kwh: 8 }] } });
    const structure = await owner.client.plants.structure({ id: plantId });
    expect(structure).toMatchObject({
      tariffs: [{ from: '2026-01-01', ct_per_kwh: 8 }],
      components: [{ name: 'WR 1', capacity: 12.5, tilt: 30 }],
    });
    const body = {
      structure: {
        tariffs: [],
        components: [{ name: 'WR 1', capacity: 20, component_data_description: undefined }],
      },
    };
    await owner.client.plants.applyStructure({ id: plantId, body });
    expect(await owner.client.plants.retrieve({ id: plantId })).toMatchObject({
      tariffs: [],
      plant_components: [{ capacity: 20, tilt: 30 }],
    });
  });
});
