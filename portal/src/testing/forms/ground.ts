import { DAY_MS } from '@leitwarte/core/rules';
import { giveFactor, insertAlarms, insertOrganisation, type Actor } from '@leitwarte/server/testing';
import type { Backend } from '../backend.ts';

/** The people and rows that the forms use. */
export interface Ground {
  readonly manager: Actor;
  readonly root: Actor;
  /** A superuser who has not selected an organisation yet. */
  readonly homeless: Actor;
  /** A superuser whose sign-in is too long ago, so that dangerous changes need a confirmation. */
  readonly absent: Actor;
  readonly kim: number;
  readonly jo: number;
  readonly group: number;
  readonly role: number;
  readonly set: number;
  readonly header: number;
  readonly livePosition: number;
  readonly reportHeader: number;
  readonly reportSubheader: number;
  readonly type: number;
  readonly plant: number;
  readonly component: number;
  readonly system: number;
  readonly journal: number;
  readonly journalHeader: number;
  readonly journalPosition: number;
  readonly dashboard: number;
  readonly dashboardHeader: number;
  readonly dashboardPosition: number;
  readonly rowDashboard: number;
  readonly dashboardColumn: number;
  readonly key: number;
  readonly board: number;
  readonly source: number;
  readonly rule: number;
  readonly channel: number;
  readonly task: number;
}

/** Creates people and rows for every form, in the organisation of a test. */
export async function openGround({ world, context }: Pick<Backend, 'world' | 'context'>): Promise<Ground> {
  const [manager, root] = [await world.actor(world.groups.orgaManager), await world.superuser()];
  const organisation = world.organisationId;
  const kim = await world.actor(world.groups.admin, { username: 'kim', email: 'kim@example.org' });
  await manager.client.users.update({ id: kim.id, body: { first_name: 'Kim', last_name: 'Berger' } });
  const jo = await manager.client.reportUsers.create({
    body: { first_name: 'Jo', last_name: 'Ast', email: 'jo@example.org', organisation },
  });
  const group = await manager.client.userGroups.create({ body: { grp_name: 'Nachtdienst', organisation } });
  await manager.client.userGroups.replaceMembers({ id: group.id, body: [kim.id] });
  const type = await root.client.plantTypes.create({ body: { name: 'Geothermie' } });
  const system = await root.client.plantSystems.create({ body: { name: 'Logger' } });
  await root.client.plantSystems.create({ body: { name: 'Zähler' } });
  const plant = await world.plant();
  const component = await world.component(plant, { sernum: 'A-100' });
  await world.component(plant, { name: 'WR 2' });
  await insertOrganisation(context.db, context.platform, 'Nachbarn');
  await insertAlarms(context.db, context.platform.now(), [{ plant_id: plant }]);
  await root.client.plannedWork.create({
    id: plant,
    body: { from: '2099-01-01T08:00:00Z', until: '2099-01-01T16:00:00Z', reason: 'Wartung' },
  });
  const key = await root.client.embedKeys.create({
    body: {
      name: 'Gemeinde',
      organisation,
      plants: [plant],
      fields: ['name'],
      origins: ['https://gemeinde.example'],
      ends_at: new Date(context.platform.now() + DAY_MS).toISOString(),
    },
  });
  const board = await root.client.boards.create({ body: { name: 'Halle', embed_key: key.id, title: 'Sonnenstrom' } });
  const source = await root.client.sources.create({ body: { plant, name: 'Telegraf', kind: 'influx' } });
  const rule = await root.client.alarmRules.createForSystem({
    id: system.id,
    body: { name: 'Zu heiß', condition: { kind: 'beyond', column: 'W1', side: 'above', level: 110 } },
  });
  const channel = await manager.client.channels.create({
    body: { kind: 'fax', name: 'Netzstelle', address: '{target}@fax.example.org', target: '4961310000' },
  });
  const task = await manager.client.workOrders.create({ id: plant, body: { title: 'Filter tauschen' } });
  await giveFactor(context, kim.id);
  const absent = await world.superuser();
  await context.db
    .updateTable('session_token')
    .set({ confirmed_at: null })
    .where('account_id', '=', absent.id)
    .execute();
  return {
    manager,
    root,
    absent,
    homeless: await world.superuser({ organisationId: null }),
    kim: kim.id,
    jo: jo.id,
    group: group.id,
    role: await world.group(() => false),
    type: type.id,
    plant,
    component: component.id,
    system: system.id,
    key: key.id,
    board: board.id,
    source: source.id,
    rule: rule.id,
    channel: channel.id,
    task: task.id,
    ...(await liveDataOf(root)),
    ...(await reportOf(root)),
    ...(await journalOf(root)),
    ...(await dashboardOf(root, organisation)),
  };
}

async function liveDataOf({ client: { liveData } }: Actor) {
  const set = await liveData.create({ body: { name: 'Leitstand', plants: [] } });
  const body = { name: 'Leistung', organisation_live_data: set.id, position: 1 };
  const header = await liveData.createHeader({ body });
  const position = await liveData.createPosition({
    body: { name: 'P', organisation_live_data_header: header.id, position: 1, component_data_description: [] },
  });
  return { set: set.id, header: header.id, livePosition: position.id };
}

async function reportOf({ client: { dailyReports } }: Actor) {
  const [report] = await dailyReports.list();
  const header = await dailyReports.createHeader({
    body: { name: 'Wind', position: 1, organisation_daily_report: report?.id ?? 0 },
  });
  const subheader = await dailyReports.createSubheader({
    body: { name: 'Nord', position: 1, organisation_daily_report_header: header.id },
  });
  return { reportHeader: header.id, reportSubheader: subheader.id };
}

async function journalOf({ client: { journals } }: Actor) {
  const [journal] = await journals.list();
  const header = await journals.createHeader({
    body: { name: 'Energie', position: 1, plant_system_journal: journal?.id ?? 0 },
  });
  const position = await journals.createPosition({
    body: { name: 'Ertrag', position: 1, plant_system_journal_header: header.id },
  });
  return { journal: journal?.id ?? 0, journalHeader: header.id, journalPosition: position.id };
}

/** Creates a dashboard of each kind: one with a table of headers, one with a row of columns. */
async function dashboardOf({ client: { dashboards } }: Actor, organisation: number) {
  const table = await dashboards.create({ body: { name: 'Breit', organisation } });
  await dashboards.update({ id: table.id, body: { type: 'table' } });
  const header = await dashboards.createHeader({
    body: { name: 'Leistung', position: 1, column: 1, plant_dashboard: table.id },
  });
  const position = await dashboards.createPosition({
    body: { name: 'W1', position: 1, plant_dashboard_header: header.id },
  });
  const row = await dashboards.create({ body: { name: 'Schmal', organisation } });
  await dashboards.update({ id: row.id, body: { type: 'row' } });
  const column = await dashboards.createRowColumn({ body: { name: 'W1', position: 1, plant_dashboard: row.id } });
  return {
    dashboard: table.id,
    dashboardHeader: header.id,
    dashboardPosition: position.id,
    rowDashboard: row.id,
    dashboardColumn: column.id,
  };
}
