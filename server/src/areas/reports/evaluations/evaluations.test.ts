import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const refused = (status: number) => ({ problem: { status } });
const fieldRefused = (field: string) => ({ problem: { status: 400, fields: { [field]: expect.anything() } } });

onEveryEngine('evaluations of plant types and plants', (fixture) => {
  /** A plant type with an evaluation that has two columns. */
  async function open() {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const type = await root.client.plantTypes.create({ body: { name: `Typ ${crypto.randomUUID()}` } });
    const evaluation = await root.client.evaluations.create({
      body: { name: 'Ertrag', type_evaluation: 'DA', plant_type: type.id },
    });
    const uuids = [crypto.randomUUID(), crypto.randomUUID()];
    const columns = uuids.map((uuid, index) => ({ name: `Spalte ${index + 1}`, uuid, nr_pos: index + 1 }));
    const update = (list: readonly object[]) =>
      root.client.evaluations.update({
        id: evaluation.id,
        body: { plant_type_evaluation_columns: list.map((one) => ({ name: 'Neu', ...one })) },
      });
    const detail = await update(columns);
    const plantId = await world.plant({ type: type.name });
    await root.client.plants.update({ id: plantId, body: { type: type.name } });
    const ofPlant = async (id = plantId) => (await root.client.plants.retrieve({ id })).plant_evaluations;
    return { world, root, type, evaluation, detail, plantId, uuids, update, ofPlant };
  }

  test('a new column shows units and its footer is empty', async () => {
    const { detail, uuids, root } = await open();
    expect(detail.plant_type_evaluation_columns).toMatchObject([
      { name: 'Spalte 1', uuid: uuids[0], nr_pos: 1, show_units: true, type_footer: 'EF', created_by: root.username },
      { name: 'Spalte 2', uuid: uuids[1], nr_pos: 2 },
    ]);
  });

  test('3.28: existing and new plants have all evaluations of their type', async () => {
    const { root, type, evaluation, world, ofPlant } = await open();
    const later = await root.client.plants.create({
      body: { name: 'Später', type: type.name, organisation: world.organisationId },
    });
    expect(later.plant_evaluations).toMatchObject([{ name: 'Ertrag', type_evaluation: 'DA', plant: later.id }]);
    const second = await root.client.evaluations.create({
      body: { name: 'Bilanz', type_evaluation: 'YE', plant_type: type.id },
    });
    expect((await ofPlant()).map((one) => one.name)).toEqual(['Bilanz', 'Ertrag']);
    expect((await ofPlant(later.id)).map((one) => one.name)).toEqual(['Bilanz', 'Ertrag']);
    const other = await root.client.plantTypes.create({ body: { name: `Typ ${crypto.randomUUID()}` } });
    await root.client.plants.update({ id: later.id, body: { type: other.name } });
    expect(await ofPlant(later.id)).toEqual([]);
    await root.client.plants.update({ id: later.id, body: { type: type.name } });
    expect(await ofPlant(later.id)).toHaveLength(2);
    expect(second.id).not.toBe(evaluation.id);
  });

  test('evaluations-config-12, -14 to -16, 3.28: a new column has DA, LD, CD and no link in each plant', async () => {
    const { root, ofPlant, uuids } = await open();
    const [one] = await ofPlant();
    const evaluation = await root.client.evaluations.plantEvaluation({ id: one?.id ?? 0 });
    expect(evaluation).toMatchObject({ id: one?.id, name: 'Ertrag', type_evaluation: 'DA' });
    expect(evaluation.plant_evaluation_columns).toMatchObject([
      {
        name: 'Spalte 1',
        uuid: uuids[0],
        type_column: 'DA',
        type_value_column: 'LD',
        calculation_day: 'CD',
        linked_component: null,
        linked_component_data_description_data: null,
      },
      { name: 'Spalte 2', uuid: uuids[1] },
    ]);
  });

  test('3.28: renaming and deleting columns of the type changes every plant; columns that are kept also keep their links', async () => {
    const { world, root, detail, update, plantId, uuids, ofPlant } = await open();
    const component = await world.component(plantId);
    const id = (await ofPlant())[0]?.id ?? 0;
    const [first, second] = detail.plant_type_evaluation_columns.map((column) => column.id ?? 0);
    await root.client.evaluations.updatePlantEvaluation({
      id,
      body: {
        plant_evaluation_columns: [
          { id: first ?? 0, linked_component: component.id, linked_component_data_description_data: 'W1' },
          { id: second ?? 0, type_column: 'DG', linked_component: 'Dach', type_calculation: 'avg' },
        ],
      },
    });
    await update([{ uuid: uuids[1], name: 'Umbenannt' }, { uuid: crypto.randomUUID() }]);
    const { plant_evaluation_columns: columns } = await root.client.evaluations.plantEvaluation({ id });
    expect(columns).toMatchObject([
      { id: second, name: 'Umbenannt', type_column: 'DG', linked_component: 'Dach', type_calculation: 'avg' },
      { name: 'Neu', linked_component: null },
    ]);
    expect(columns).toHaveLength(2);
  });

  test('3.28: in a plant the names of columns are read-only, and a column that is missing in the list loses its link', async () => {
    const { world, root, detail, plantId, ofPlant } = await open();
    const component = await world.component(plantId);
    const id = (await ofPlant())[0]?.id ?? 0;
    const first = detail.plant_type_evaluation_columns[0]?.id ?? 0;
    const body = { plant_evaluation_columns: [{ id: first, name: 'Meine', linked_component: component.id }] };
    const linked = await root.client.evaluations.updatePlantEvaluation({ id, body });
    expect(linked.plant_evaluation_columns[0]).toMatchObject({ name: 'Spalte 1', linked_component: component.id });
    const emptied = await root.client.evaluations.updatePlantEvaluation({ id, body: { plant_evaluation_columns: [] } });
    expect(emptied.plant_evaluation_columns).toMatchObject([{ linked_component: null }, { linked_component: null }]);
  });

  test('evaluations-config-14 to -16: a component of another plant, a column of another component and an unavailable value code are refused', async () => {
    const { world, root, detail, ofPlant } = await open();
    const elsewhere = await world.component(await world.plant());
    const id = (await ofPlant())[0]?.id ?? 0;
    const first = detail.plant_type_evaluation_columns[0]?.id ?? 0;
    const write = (column: object) =>
      root.client.evaluations.updatePlantEvaluation({
        id,
        body: { plant_evaluation_columns: [{ id: first, ...column }] },
      });
    const at = (field: string) => fieldRefused(`plant_evaluation_columns.0.${field}`);
    await expect(write({ linked_component: elsewhere.id })).rejects.toMatchObject(at('linked_component'));
    await expect(write({ linked_component: 'Dach' })).rejects.toMatchObject(at('linked_component'));
    await expect(write({ id: 987_654 })).rejects.toMatchObject(at('id'));
    await expect(write({ type_value_column: 'KW' })).rejects.toMatchObject(at('type_value_column'));
    await expect(write({ type_column: 'SD' })).rejects.toMatchObject(at('type_column'));
    await expect(write({ calculation_day: 'LD' })).rejects.toMatchObject(at('calculation_day'));
    const taken = { type_column: 'DG', linked_component: 'Dach', calculation_day: 'DB' };
    expect((await write(taken)).plant_evaluation_columns[0]).toMatchObject(taken);
    expect((await write({ type_value_column: 'FK' })).plant_evaluation_columns[0]?.type_value_column).toBe('FK');
  });

  test('two columns with the same uuid, an unknown column, and a name that the type already has are refused', async () => {
    const { root, type, update, uuids } = await open();
    await expect(update([{ uuid: uuids[0] }, { uuid: uuids[0] }])).rejects.toMatchObject(
      fieldRefused('plant_type_evaluation_columns.1.uuid'),
    );
    await expect(update([{ id: 987_654 }])).rejects.toMatchObject(fieldRefused('plant_type_evaluation_columns.0.id'));
    const create = (name: string, plant_type: number) =>
      root.client.evaluations.create({ body: { name, type_evaluation: 'MO', plant_type } });
    await expect(create('Ertrag', type.id)).rejects.toMatchObject(fieldRefused('name'));
    await expect(create('Neu', 987_654)).rejects.toMatchObject(fieldRefused('plant_type'));
  });

  test('roles-41, 3.39: an evaluation for superusers is hidden from other users in its type, in plants and by id', async () => {
    const { world, root, type, evaluation, plantId, ofPlant } = await open();
    const member = await world.actor(world.groups.orgaManager);
    const id = (await ofPlant())[0]?.id ?? 0;
    const seen = async () => {
      const { plant_type_evaluations: ofType } = await member.client.plantTypes.retrieve({ type: type.id });
      const { plant_evaluations: own } = await member.client.plants.retrieve({ id: plantId });
      return [ofType.map((one) => one.name), own.map((one) => one.name)];
    };
    expect(await seen()).toEqual([['Ertrag'], ['Ertrag']]);
    expect((await member.client.evaluations.plantEvaluation({ id })).plant).toBe(plantId);
    await root.client.evaluations.update({ id: evaluation.id, body: { only_superuser_access: true } });
    expect(await seen()).toEqual([[], []]);
    await expect(member.client.evaluations.retrieve({ id: evaluation.id })).rejects.toMatchObject(refused(404));
    await expect(member.client.evaluations.plantEvaluation({ id })).rejects.toMatchObject(refused(404));
    await expect(
      member.client.evaluations.updatePlantEvaluation({ id, body: { plant_evaluation_columns: [] } }),
    ).rejects.toMatchObject(refused(403));
  });

  test('evaluations of another organisation’s plants get 404', async () => {
    const { ofPlant } = await open();
    const other = await createWorld(fixture.context);
    const member = await other.actor(other.groups.orgaManager);
    const id = (await ofPlant())[0]?.id ?? 0;
    await expect(member.client.evaluations.plantEvaluation({ id })).rejects.toMatchObject(refused(404));
  });
});
