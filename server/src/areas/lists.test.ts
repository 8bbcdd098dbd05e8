import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract, entriesOf, splitRoute } from '@leitwarte/core/contract';
import { insertAlarms } from '../testing/alarms.ts';
import { countingContext } from '../testing/countQueries.ts';
import { onEveryEngine } from '../testing/database.ts';
import { idleJobs } from '../testing/idleJobs.ts';
import { nightShift } from '../testing/examples/rotas.ts';
import { BASE_URL, createWorld, type Actor, type World } from '../testing/world.ts';

/** Every GET call of the contract that needs no id and returns JSON. */
const lists = entriesOf(contract)
  .map(({ endpoint }) => ({ endpoint, ...splitRoute(endpoint.route) }))
  .filter(({ endpoint, method, path }) => method === 'GET' && !path.includes('{') && endpoint.answer.kind === 'json')
  .map(({ path }) => path);

const Rows = z.array(z.object({ id: z.number() }));
const Listed = z.union([Rows, z.object({ results: Rows })]);

onEveryEngine('every list', (fixture) => {
  /** Adds one row to each list. */
  async function grow(world: World, { client }: Actor, system: number): Promise<void> {
    const name = crypto.randomUUID();
    const organisation = world.organisationId;
    await client.organisations.create({ body: { name } });
    await client.authGroups.create({ body: { grp_name: name, organisation } });
    const group = await client.userGroups.create({ body: { grp_name: name, organisation } });
    const person = await world.actor(world.groups.admin);
    const { id: reader } = await client.reportUsers.create({
      body: { first_name: 'A', last_name: 'B', email: 'a@example.org' },
    });
    await client.userGroups.replaceMembers({ id: group.id, body: [person.id, reader] });
    await client.certifications.create({
      body: {
        user: { username: name, email: 'z@example.org', organisation },
        user_pdfs: [],
        registration_valid_until: null,
      },
    });
    await client.rotas.update({ id: group.id, body: { shifts: [nightShift(person.id)] } });
    const plant = await world.plant({ name });
    const { columns } = await world.component(plant);
    const until = new Date(fixture.context.platform.now() + 3_600_000).toISOString();
    await client.plannedWork.create({ id: plant, body: { until, reason: name } });
    await client.workOrders.create({ id: plant, body: { title: name } });
    await fixture.db.updateTable('plant').set({ plant_system_id: system }).where('id', '=', plant).execute();
    const { col_component_data: column } = await fixture.db
      .selectFrom('component_column')
      .select('col_component_data')
      .where('id', 'in', columns)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await client.alarmRules.create({ id: plant, body: { name, condition: { kind: 'limit', column } } });
    await client.plants.updatePrioValues({ id: plant, body: columns.map((id) => ({ id })) });
    await client.plants.update({ id: plant, body: { users: [person.id] } });
    await client.userGroups.update({ id: group.id, body: { group_plants: [plant] } });
    await client.channels.create({
      body: { kind: 'fax', name, organisation, address: '{target}@fax.example.org', target: '1', groups: [group.id] },
    });
    await client.plantSystems.create({ body: { name, organisations: [organisation] } });
    const { id: plant_type } = await client.plantTypes.create({ body: { name } });
    await client.evaluations.create({ body: { name, type_evaluation: 'DA', plant_type } });
    const code = await client.alarmCodes.create({ body: { alarm_code: name, plant_system: system } });
    await client.alarmCodes.createSetting({ body: { alarmcode: code.id, organisation } });
    await client.journals.createHeader({ body: { name, position: 1, plant_system_journal: system } });
    await client.dailyReports.createHeader({ body: { name, position: 1, organisation_daily_report: organisation } });
    const dashboard = await client.dashboards.create({ body: { name, organisation } });
    await client.dashboards.createHeader({ body: { name, position: 1, plant_dashboard: dashboard.id } });
    await client.liveData.create({ body: { name, organisation, plants: [plant] } });
    await client.tasks.clearCache();
  }

  test('every list needs the same number of queries for any number of rows, both for superusers and for other users', async () => {
    const counting = countingContext({ ...fixture.context, jobs: idleJobs });
    const world = await createWorld(counting.context);
    const root = await world.superuser();
    const manager = await world.actor(world.groups.orgaManager);
    const mapped = { name: crypto.randomUUID(), organisations: [world.organisationId] };
    const { id: system } = await root.client.plantSystems.create({ body: mapped });
    const paths = [
      ...lists,
      `organisations/${world.organisationId}/`,
      `organisation/${world.organisationId}/get_authgroups_user/`,
      `organisations/${world.organisationId}/get_plant_price_overview/`,
      `plantsystemjournals/${system}/`,
    ];
    const lengths = new Map<string, number[]>();
    const counted = async (actor: Actor, path: string) => {
      let status = 0;
      const asked: Record<string, string> = {
        'alarmcodes_list/': `?system_id=${system}`,
        'billing/closing/': '?year=2026&month=1',
        'losses/': '?from=2026-01-01&until=2026-01-02',
      };
      const query = asked[path] ?? '';
      const headers = { authorization: `Token ${actor.token}` };
      const count = await counting.countedIn(async () => {
        const answer = await world.api(new Request(`${BASE_URL}${path}${query}`, { headers }));
        ({ status } = answer);
        lengths.set(path, [...(lengths.get(path) ?? []), (await answer.text()).length]);
      });
      return status === 403 && actor === manager ? 'refused' : `${status} by ${count}`;
    };
    const all = async () => {
      const counts: Record<string, string> = {};
      for (const path of paths) {
        counts[`superuser ${path}`] = await counted(root, path);
        counts[`manager ${path}`] = await counted(manager, path);
      }
      return counts;
    };
    await grow(world, root, system);
    const few = await all();
    expect(Object.entries(few).filter(([, told]) => told !== 'refused' && !told.startsWith('200 '))).toEqual([]);
    expect(lists.length).toBeGreaterThan(25);
    for (let more = 0; more < 3; more += 1) await grow(world, root, system);
    expect(await all()).toEqual(few);
    const grown = [...lengths.values()].filter(([before = 0, , after = 0]) => after > before);
    expect(grown.length).toBeGreaterThan(20);
    await fixture.context.platform.background.settled();
  });

  test('superusers can request the lists of any organisation without switching to it, other users only those of their own', async () => {
    const [here, there] = [await createWorld(fixture.context), await createWorld(fixture.context)];
    const root = await here.superuser();
    const manager = await there.actor(there.groups.orgaManager);
    const { id: system } = await root.client.plantSystems.create({
      body: { name: crypto.randomUUID(), organisations: [there.organisationId] },
    });
    await grow(there, await there.superuser(), system);
    const plant = await there.plant();
    await insertAlarms(fixture.db, fixture.context.platform.now(), [{ plant_id: plant }]);
    const asked = entriesOf(contract)
      .filter(({ endpoint }) => endpoint.query instanceof z.ZodObject && 'organisation' in endpoint.query.shape)
      .map(({ endpoint }) => ({ access: endpoint.access, path: splitRoute(endpoint.route).path }))
      .filter(({ access, path }) => access !== 'superuser' && !path.startsWith('security_events'));
    expect(asked.length).toBeGreaterThanOrEqual(10);
    const ids = async ({ token }: Actor, path: string, organisation: number | string) => {
      const headers = { authorization: `Token ${token}` };
      const answer = await here.api(new Request(`${BASE_URL}${path}?organisation=${organisation}`, { headers }));
      if (answer.status !== 200) return answer.status;
      const body = Listed.parse(await answer.json());
      return ('results' in body ? body.results : body).map(({ id }) => id);
    };
    for (const { path } of asked) {
      const own = await ids(manager, path, '');
      expect([path, own]).not.toEqual([path, []]);
      expect([path, await ids(manager, path, there.organisationId)]).toEqual([path, own]);
      expect([path, await ids(root, path, there.organisationId)]).toEqual([path, own]);
      expect([path, await ids(root, path, '')]).not.toEqual([path, own]);
      expect([path, await ids(manager, path, here.organisationId)]).toEqual([path, 404]);
      expect([path, await ids(root, path, 2_000_000_000)]).toEqual([path, 404]);
    }
  });
});
