import { PlantStructure } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../../testing/database.ts';
import { createWorld } from '../../../../testing/world.ts';

onEveryEngine('16: a plant as a file', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const id = await world.plant({ name: 'Halde' });
    await world.component(id, { name: 'WR 1' });
    const { plants: calls } = root.client;
    /** The structure file of the plant, parsed like an upload. */
    const fileOf = async (plant: number) => PlantStructure.parse(await calls.structure({ id: plant }));
    return { world, root, id, calls, fileOf };
  }

  test('applying an exported file changes nothing; the same is true for another plant to which the file was already applied', async () => {
    const { world, id, calls, fileOf } = await open();
    const structure = await fileOf(id);
    expect(structure.components).toMatchObject([{ name: 'WR 1', component_data_description: [{}, {}, {}] }]);
    expect((await calls.applyStructure({ id, body: { structure } })).changes).toEqual([]);
    const other = await world.plant({ name: 'Neue Halde' });
    const copy = { ...structure, name: 'Neue Halde', folder_name_import: null };
    expect((await calls.applyStructure({ id: other, body: { structure: copy } })).changes).not.toEqual([]);
    expect(await fileOf(other)).toMatchObject({ components: structure.components });
    expect((await calls.applyStructure({ id: other, body: { structure: copy } })).changes).toEqual([]);
  });

  test('a dry run shows the changes, and applying the file makes exactly these', async () => {
    const { id, calls, fileOf } = await open();
    const structure = await fileOf(id);
    const [wr] = structure.components;
    const changed = {
      ...structure,
      installed_capacity: 750,
      components: [
        {
          name: 'WR 1',
          time_diff_warn: 6,
          component_data_description: wr?.component_data_description?.map((one) => ({ ...one, col_limit_upper: 90 })),
        },
        { name: 'WR 2', component_data_description: [{ col_description: 'Leistung' }] },
      ],
    };
    const asked = await calls.applyStructure({ id, body: { structure: changed, dry_run: true } });
    expect(asked.changes.map(({ event, about }) => [event, about])).toEqual(
      expect.arrayContaining([
        ['plant_changed', null],
        ['component_changed', 'WR 1'],
        ['component_created', 'WR 2'],
      ]),
    );
    expect(await fileOf(id)).toEqual(structure);
    const done = await calls.applyStructure({ id, body: { structure: changed } });
    expect(done.changes.map(({ changes }) => changes)).toEqual(asked.changes.map(({ changes }) => changes));
    const { components } = await fileOf(id);
    expect(components).toMatchObject([
      { name: 'WR 1', time_diff_warn: 6, component_data_description: [{ col_limit_upper: 90 }, {}, {}] },
      { name: 'WR 2' },
    ]);
  });

  test('a file with an error changes nothing, and the error names its place', async () => {
    const { id, calls, fileOf } = await open();
    const structure = await fileOf(id);
    const refused = [
      [{ name: 'WR 2' }, { name: 'WR 2' }],
      [{ name: 'WR 2' }, { name: 'WR 1', time_diff_warn: 90, time_diff_error: 3 }],
    ] as const;
    for (const components of refused) {
      const body = { structure: { name: 'Anders', components: [...components] } };
      await expect(calls.applyStructure({ id, body })).rejects.toMatchObject({
        problem: {
          status: 400,
          fields: expect.toSatisfy((fields) => Object.keys(fields).join().startsWith('structure.components.1')),
        },
      });
      expect(await fileOf(id)).toEqual(structure);
    }
  });

  test('the file contains the complete configuration of the plant; applied to an empty plant it makes both equal', async () => {
    const { world, id, calls, fileOf, root } = await configured();
    const other = await createWorld(fixture.context);
    const structure = await fileOf(id);
    expect(structure).toMatchObject({
      system: expect.stringContaining('Logger'),
      dashboard: expect.stringContaining('Tafel'),
      timezone: 'Europe/Berlin',
      price_per_month: 12.5,
      dashboard_value_field: { component: 'WR 1', column: 'W1' },
      plant_prio_values: [{ component: 'WR 1', column: 'W2' }, null, { component: 'WR 1', column: 'W1' }],
      view_organisations: [expect.stringContaining('Organisation')],
      users: [expect.stringContaining('person')],
      groups: ['Bereitschaft'],
      alarm_codes: [
        { alarm_code: '7', alarm_txt: 'Netz fehlt', type_control_center: '2', is_error_message: true, send_sms: true },
        { alarm_code: '70', alarm_bracket: '1', alarm_txt: 'Netz wieder da' },
      ],
      components: [{ name: 'WR 1', users: [expect.stringContaining('person')] }],
      plant_evaluations: [
        { plant_evaluation_columns: [{ name: 'Leistung', linked_component: 'WR 1', type_value_column: 'LD' }] },
      ],
    });
    expect((await calls.applyStructure({ id, body: { structure } })).changes).toEqual([]);
    expect(await fileOf(id)).toEqual(structure);

    const { folder_name_import: _folder, ...copied } = structure;
    const twin = await world.plant({ name: 'Zwilling', type: 'Wasser' });
    const { changes } = await calls.applyStructure({ id: twin, body: { structure: copied } });
    expect(changes.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['plant_changed', 'component_created', 'evaluation_changed', 'group_added']),
    );
    expect(await fileOf(twin)).toEqual({ ...structure, folder_name_import: null });
    expect((await calls.applyStructure({ id: twin, body: { structure: copied } })).changes).toEqual([]);

    const abroad = await other.plant({ name: 'Fern' });
    const { users: _users, groups: _groups, dashboard: _dashboard, components, ...rest } = copied;
    const nobodys = components.map(({ users: _people, ...component }) => component);
    const made = await root.client.plants.applyStructure({
      id: abroad,
      body: { structure: { ...rest, components: nobodys } },
    });
    expect(made.changes).toContainEqual(
      expect.objectContaining({
        event: 'alarm_codes_changed',
        changes: expect.arrayContaining([{ field: 'alarm_as_fault', before: null, after: ['7'] }]),
      }),
    );
    expect((await fileOf(abroad)).alarm_codes).toEqual(structure.alarm_codes);
  });

  test('a file is refused if it names objects that are missing or belong to others, or if it misspells a field', async () => {
    const { id, calls, fileOf, other } = await configured();
    const structure = await fileOf(id);
    const [component] = structure.components;
    const wrong = [
      ['system', { system: 'Gibt es nicht' }],
      ['dashboard', { dashboard: other.dashboard }],
      ['users.0', { users: [other.person] }],
      ['groups.0', { groups: ['Fremde'] }],
      ['view_organisations.0', { view_organisations: ['Niemand GmbH'] }],
      ['dashboard_value_field', { dashboard_value_field: { component: 'WR 1', column: 'W9' } }],
      ['plant_prio_values.1', { plant_prio_values: [null, { component: 'WR 9', column: 'W1' }, null] }],
      ['components.0.users.0', { components: [{ name: 'WR 1', users: [other.person] }] }],
      ['plant_evaluations.0.name', { plant_evaluations: [{ name: 'Keine', plant_evaluation_columns: [] }] }],
      ['alarm_codes.1.alarm_code', { alarm_codes: [{ alarm_code: '1' }, { alarm_code: '1' }] }],
      ['type', { type: 'Perpetuum mobile' }],
    ] as const;
    for (const [field, part] of wrong) {
      const body = { structure: { installed_capacity: 1, ...JSON.parse(JSON.stringify(part)) } };
      await expect(calls.applyStructure({ id, body }), field).rejects.toMatchObject({
        problem: { status: 400, fields: { [`structure.${field}`]: expect.anything() } },
      });
    }
    for (const part of [{ instaled_capacity: 3 }, { components: [{ ...component, col_limit_uper: 3 }] }])
      expect(PlantStructure.safeParse({ ...structure, ...part }).success).toBe(false);
    expect(await fileOf(id)).toEqual(structure);
  });

  test('the file contains only the parts that the viewer may read, and parts that the viewer may not change are refused', async () => {
    const { id, world, other } = await configured();
    const writer = await world.actor(
      await world.group((dialog, right) => dialog === 'plant' && ['can_read', 'can_write'].includes(right)),
    );
    const reader = await world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_read'));
    const own = await writer.client.plants.structure({ id });
    for (const field of ['users', 'groups', 'view_organisations', 'alarm_codes', 'plant_evaluations'])
      expect(own).not.toHaveProperty(field);
    const structure = PlantStructure.parse(own);
    const apply = (actor: typeof writer, part: object) =>
      actor.client.plants.applyStructure({ id, body: { structure: { ...structure, ...part } } });
    expect((await apply(writer, {})).changes).toEqual([]);
    expect((await apply(writer, { installed_capacity: 5 })).changes).toHaveLength(1);
    const forbidden = [
      { price_per_month: 1 },
      { system: null },
      { system: 'Gibt es nicht' },
      { users: [] },
      { groups: [] },
      { alarm_codes: [{ alarm_code: '7', send_sms: false }] },
      { plant_prio_values: [null, null, null] },
      { components: [{ name: 'WR 2' }] },
    ];
    for (const part of forbidden)
      await expect(apply(writer, part), JSON.stringify(part)).rejects.toMatchObject({ problem: { status: 403 } });
    await expect(reader.client.plants.structure({ id })).rejects.toMatchObject({ problem: { status: 403 } });
    await expect(other.writer.client.plants.structure({ id })).rejects.toMatchObject({ problem: { status: 403 } });
    const stranger = await createWorld(fixture.context);
    const far = await stranger.actor(stranger.groups.orgaManager);
    await expect(far.client.plants.structure({ id })).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('applying a file puts columns into its order, and keeps two components with the same name separate', async () => {
    const { world, id, calls, fileOf } = await open();
    await world.component(id, { name: 'WR 1' });
    const structure = await fileOf(id);
    expect((await calls.applyStructure({ id, body: { structure } })).changes).toEqual([]);
    const [first, second] = structure.components;
    const columns = first?.component_data_description ?? [];
    const reversed = { ...first, name: 'WR 1', component_data_description: columns.toReversed() };
    await calls.applyStructure({ id, body: { structure: { ...structure, components: [reversed] } } });
    const after = await fileOf(id);
    expect(after.components[0]?.component_data_description).toEqual(columns.toReversed());
    expect(after.components[1]).toEqual(second);
  });

  async function configured() {
    const { world, id, calls, fileOf, root } = await open();
    const { client } = root;
    const unique = crypto.randomUUID();
    const guest = await createWorld(fixture.context);
    const writer = await guest.actor(guest.groups.orgaManager);
    const organisation = world.organisationId;
    const person = await world.actor(world.groups.admin);
    const system = await client.plantSystems.create({
      body: { name: `Logger ${unique}`, organisations: [organisation] },
    });
    const dashboard = await client.dashboards.create({ body: { name: `Tafel ${unique}`, organisation } });
    const foreign = await client.dashboards.create({
      body: { name: `Fremd ${unique}`, organisation: guest.organisationId },
    });
    const code = await client.alarmCodes.create({
      body: { alarm_code: '7', alarm_txt: 'Netz fehlt', plant_system: system.id },
    });
    await client.alarmCodes.create({
      body: { alarm_code: '70', alarm_bracket: '1', alarm_txt: 'Netz wieder da', plant_system: system.id },
    });
    await client.alarmCodes.createSetting({
      body: { alarmcode: code.id, organisation, type_control_center: '2', is_error_message: true, send_sms: true },
    });
    const type = await client.plantTypes.create({ body: { name: `Typ ${unique}` } });
    const evaluation = await client.evaluations.create({
      body: { name: 'Ertrag', type_evaluation: 'DA', plant_type: type.id },
    });
    await client.evaluations.update({
      id: evaluation.id,
      body: { plant_type_evaluation_columns: [{ name: 'Leistung', uuid: unique }] },
    });
    const { plant_components: components } = await client.plants.retrieve({ id });
    const [component] = components;
    const [one, two] = component?.component_data_description ?? [];
    if (component === undefined || one === undefined || two === undefined) throw new Error('no columns');
    await client.components.update({ id: component.id, body: { users: [person.id] } });
    const plant = await client.plants.update({
      id,
      body: {
        type: type.name,
        system: system.id,
        dashboard: dashboard.id,
        dashboard_value_field: one.id,
        users: [person.id],
        view_organisations: [guest.organisationId],
      },
    });
    await client.plants.updatePrioValues({ id, body: [{ id: two.id }, null, { id: one.id }] });
    const group = await client.userGroups.create({ body: { grp_name: 'Bereitschaft', organisation } });
    await client.userGroups.update({ id: group.id, body: { group_plants: [id] } });
    const [found] = plant.plant_evaluations;
    const detail = await client.evaluations.plantEvaluation({ id: found?.id ?? 0 });
    await client.evaluations.updatePlantEvaluation({
      id: detail.id,
      body: {
        plant_evaluation_columns: detail.plant_evaluation_columns.map(({ id: column }) => ({
          id: column ?? 0,
          linked_component: component.id,
          linked_component_data_description_data: 'W1',
        })),
      },
    });
    const other = { dashboard: foreign.name, person: writer.username, writer };
    return { world, root, id, calls, fileOf, other };
  }
});
