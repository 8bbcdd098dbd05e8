import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localClock } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { jobsHere } from '../work/runJob.ts';
import { openImportRoom } from '../testing/importRoom.ts';
import { createWorld } from '../testing/world.ts';

const LINES = ['Datum;Uhrzeit;Leistung', '01.06.2026;12:00:00;4,5', '01.06.2026;12:05:00;5,5'];

onEveryEngine('document 3, in the order a person clicks', (fixture) => {
  test('the steps of document 3 work in order: system, type, plant, component, import, limits, alarm codes, journal, dashboard, prices, billing, log', async () => {
    const room = await openImportRoom(fixture.context);
    const job = { ...fixture.context, files: room.files, yield: () => Promise.resolve() };
    const world = await createWorld({ ...fixture.context, jobs: jobsHere(job) });
    const root = await world.superuser();
    const { client } = root;
    const unique = crypto.randomUUID().slice(0, 8);

    // Plant system, and plant type with an evaluation.
    const system = await client.plantSystems.create({ body: { name: `Logger ${unique}` } });
    await client.plantSystems.update({
      id: system.id,
      body: { import_separator: ';', import_decimal_sign: ',', file_extension_import_data: 'csv', type_import: 'PF' },
    });
    const type = await client.plantTypes.create({ body: { name: `Brennstoffzelle ${unique}` } });
    const evaluation = await client.evaluations.create({
      body: { name: 'Ertrag', type_evaluation: 'DA', plant_type: type.id },
    });
    const withColumn = await client.evaluations.update({
      id: evaluation.id,
      body: { plant_type_evaluation_columns: [{ name: 'Leistung', uuid: crypto.randomUUID(), show_units: true }] },
    });
    expect(withColumn.plant_type_evaluation_columns).toMatchObject([
      { name: 'Leistung', type_footer: 'EF', nr_pos: 1 },
    ]);

    // The plant is created with the short form and gets a copy of its type's evaluation.
    const plant = await client.tasks.createPlant({
      body: {
        plant_name: `Zelle ${unique}`,
        plant_system: system.id,
        plant_type: type.id,
        organisation: world.organisationId,
        folder_name_import: `zelle-${unique}`,
      },
    });
    expect(plant).toMatchObject({ type: type.name, status: '00', system_bez: system.name });
    expect(plant.plant_evaluations).toMatchObject([{ name: 'Ertrag' }]);

    // Component with a column, limits, priority values.
    const component = await client.components.create({
      body: {
        name: 'Stack',
        plant: plant.id,
        file_prefix: 'stack',
        component_data_description: [{ col_description: 'Leistung', col_unit: 'kW', is_suitable_for_analyse: true }],
      },
    });
    const [column] = component.component_data_description;
    const limited = await client.components.update({
      id: component.id,
      body: {
        component_data_description: [
          { id: column?.id ?? 0, col_description: 'Leistung', col_limit_low: 1, col_limit_upper: 5 },
        ],
      },
    });
    expect(limited.component_data_description).toMatchObject([{ col_limit_low: 1, col_limit_upper: 5 }]);
    await client.plants.updatePrioValues({ id: plant.id, body: [{ id: column?.id ?? 0 }, null, null] });

    // A file arrives; the task imports and reports it once, and a second run finds nothing.
    const inbox = join(room.dataDir, 'import', String(world.organisationId), `zelle-${unique}`);
    await mkdir(inbox, { recursive: true });
    const file = join(inbox, 'stack_0106.csv');
    await writeFile(file, LINES.join('\r\n'));
    await utimes(file, new Date(0), new Date(0));
    const waiting = await client.tasks.countFiles();
    expect(JSON.stringify(waiting.details)).toContain(`zelle-${unique}`);
    expect(await client.plants.importData({ id: plant.id })).toMatchObject({ files_imported: 1, rows_imported: 2 });
    expect(await client.plants.importData({ id: plant.id })).toMatchObject({ files_imported: 0, rows_imported: 0 });
    const { results: imported } = await client.imports.list({ query: { plant: plant.id } });
    expect(imported).toMatchObject([{ file: 'stack_0106.csv', rows_read: 2, rows_stored: 2, rows_rejected: 0 }]);
    const overview = await client.plants.overview({ id: plant.id, body: { type_data: 'plain' } });
    expect(overview.data[0]?.components[0]?.data[0]).toMatchObject({
      name: 'Leistung',
      data: 5.5,
      unit: 'kW',
      limit_upper: 5,
    });
    await expect(
      client.components.update({ id: component.id, body: { component_data_description: [] } }),
    ).rejects.toMatchObject({ problem: { status: 400, detail: 'column_has_data' } });

    // The column of the plant's evaluation is linked to the data.
    const twin = await client.evaluations.plantEvaluation({ id: plant.plant_evaluations[0]?.id ?? 0 });
    const [link] = twin.plant_evaluation_columns;
    const linked = await client.evaluations.updatePlantEvaluation({
      id: twin.id,
      body: {
        plant_evaluation_columns: [
          {
            id: link?.id ?? 0,
            linked_component: component.id,
            linked_component_data_description_data: 'Leistung',
            type_value_column: 'MD',
          },
        ],
      },
    });
    expect(linked.plant_evaluation_columns).toMatchObject([
      { name: 'Leistung', type_value_column: 'MD', calculation_day: 'CD' },
    ]);

    // Alarm codes: general ones, copied to another plant system, with settings of the organisation.
    const code = await client.alarmCodes.create({
      body: { alarm_code: '7', alarm_bracket: '2', alarm_txt: 'Kühlung', plant_system: system.id },
    });
    expect(await client.plantSystems.lastAlarmCode({ id: system.id })).toMatchObject({
      alarm_code: '7',
      alarm_txt: 'Kühlung',
    });
    const twinSystem = await client.plantSystems.create({ body: { name: `Zwilling ${unique}` } });
    const copy = { sourceId: system.id, body: { system_id_new: twinSystem.id } };
    expect(await client.plantSystems.copyAlarmCodes(copy)).toEqual({ copied: 1, skipped: 0 });
    expect(await client.plantSystems.copyAlarmCodes(copy)).toEqual({ copied: 0, skipped: 1 });
    await client.plantSystems.update({ id: system.id, body: { organisations: [world.organisationId] } });
    const manager = await world.actor(world.groups.orgaManager);
    const judged = await manager.client.alarmCodes.createSetting({
      body: { alarmcode: code.id, organisation: world.organisationId, type_control_center: '2', send_mail: true },
    });
    expect(judged).toMatchObject({ type_control_center: '2', send_mail: true, send_sms: false });
    await expect(manager.client.alarmCodes.remove({ id: code.id })).rejects.toMatchObject({ problem: { status: 403 } });

    // Journal of the plant system, and a dashboard that defines the content of the plant's window.
    const journal = (await client.journals.list()).find((one) => one.name === system.name);
    const journalHeader = await client.journals.createHeader({
      body: { name: 'Stack', position: 1, plant_system_journal: journal?.id ?? 0 },
    });
    const journalPosition = await client.journals.createPosition({
      body: {
        id: 0,
        name: 'Leistung',
        position: 1,
        plant_system_journal_header: journalHeader.id,
        linked_component: 'Stack',
      },
    });
    expect(journalPosition.id).toBeGreaterThan(0);
    const dashboard = await client.dashboards.create({
      body: { name: `Zelle ${unique}`, organisation: world.organisationId },
    });
    await client.dashboards.update({ id: dashboard.id, body: { type: 'table' } });
    const dashboardHeader = await client.dashboards.createHeader({
      body: { name: 'Stack', column: 1, position: 1, plant_dashboard: dashboard.id },
    });
    await client.dashboards.createPosition({
      body: { name: 'Leistung', name_display: 'P', position: 1, plant_dashboard_header: dashboardHeader.id },
    });
    await client.tasks.clearCache();
    expect((await client.dashboards.header({ id: dashboardHeader.id })).plant_dashboard_positions).toMatchObject([
      { name_display: 'P' },
    ]);

    // Prices and the billing of the month.
    await client.plants.update({ id: plant.id, body: { price_per_month: 49.9 } });
    const price = (await client.prices.ofOrganisation({ id: world.organisationId })).find(
      (one) => one.plant_bez === plant.name,
    );
    expect(price?.price_per_month).toBe(49.9);
    const now = localClock(Date.now(), 'Europe/Berlin');
    const month = { day: 1, month: now.getUTCMonth(), year: now.getUTCFullYear() };
    const billed = await client.billing.month({
      body: { startIntervall: month, endIntervall: { ...month, day: 31 }, type_data: 'plain' },
    });
    const ours = billed.find((one) => one.organisation_id === world.organisationId);
    const item = ours?.plants.find((one) => one.name === plant.name);
    expect(item).toMatchObject({ monthly_cost: 49.9, is_payed: false, total_sms: 0 });
    const paid = await client.billing.update({
      orgId: world.organisationId,
      itemId: item?.id ?? 0,
      body: { is_payed: true, month: now.getUTCMonth() + 1, year: now.getUTCFullYear() },
    });
    expect(paid.is_payed).toBe(true);
    const itemisation = await client.billing.itemisation({
      orgId: world.organisationId,
      year: now.getUTCFullYear(),
      month: now.getUTCMonth() + 1,
    });
    expect(itemisation.name).toMatch(/^Einzelnachweis_\d{4}_\d\d_.+\.pdf$/);

    // The log names what was created; the deactivated plant is no longer in the dashboard.
    const { results: log } = await client.log.list({ query: { action_type: 'Create' } });
    expect(log.map((entry) => entry.remarks)).toContain(plant.name);
    await client.plants.deactivate({ id: plant.id });
    expect((await manager.client.plants.dashboard()).map((one) => one.name)).not.toContain(plant.name);
    await expect(manager.client.plants.retrieve({ id: plant.id })).rejects.toMatchObject({ problem: { status: 404 } });
    expect((await client.plants.retrieve({ id: plant.id })).status).toBe('80');
    await room.remove();
  });
});
