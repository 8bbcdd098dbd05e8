import * as z from 'zod';
import { beforeAll, expect, test } from 'vitest';
import { contract, entriesOf, splitRoute, versionOf, type ContractEntry } from '@leitwarte/core/contract';
import type { Example } from '@leitwarte/core/testing';
import { onEveryEngine } from '../testing/database.ts';
import { createSetting, examplesOf } from '../testing/examples/index.ts';
import type { Setting } from '../testing/examples/setting.ts';
import { idleJobs } from '../testing/idleJobs.ts';
import { BASE_URL } from '../testing/world.ts';

const changes = entriesOf(contract).filter(
  ({ endpoint }) => endpoint.route.startsWith('PATCH ') && endpoint.body instanceof z.ZodObject,
);
const rowChanges = changes.filter(({ name }) => !name.startsWith('order'));
/**
 * Fields that turn the example of a call into three different changes, for calls whose example would not change the
 * row, or only once.
 */
const differing: Readonly<Record<string, (which: number) => object>> = {
  'organisations.update': (which) => ({ city: `Ort ${which}` }),
  'account.changeSettings': () => ({ mails_due_tasks: false }),
  'users.update': (which) => ({ first_name: `Erika ${which}` }),
  'reportUsers.update': (which) => ({ description: `Bereitschaft ${which}` }),
  'components.update': (which) => ({ name: `WR 1.${which}` }),
  'dailyReports.replaceStructure': (which) => ({
    daily_report_headers: [{ name: `Dach ${which}`, daily_report_subheaders: [] }],
  }),
  'billing.update': () => ({ is_payed: undefined, is_invoiced: true }),
  'pages.update': (which) => ({ text: `Stadtwerke ${which}` }),
  'sessionPolicy.updateInstallation': (which) => ({ longest_minutes: 40_000 + which }),
  'sessionPolicy.update': (which) => ({ longest_minutes: 40_000 + which }),
  'prices.update': (which) => ({ new_price_per_month: which }),
};
const Conflict = z.object({ detail: z.literal('conflict'), current: z.record(z.string(), z.unknown()) });

onEveryEngine('4.44: rows that people edit have a version', (fixture) => {
  let setting: Setting;
  beforeAll(async () => {
    setting = await createSetting({ ...fixture.context, jobs: idleJobs });
  });

  const exampleOf = async ({ area, name }: ContractEntry): Promise<Example> => {
    const make = examplesOf(setting)[area]?.[name];
    if (make === undefined) throw new Error(`${area}.${name} has no example`);
    return make();
  };
  const send = (
    { endpoint }: ContractEntry,
    { params = {}, body, token = setting.root.token }: Example,
    ifMatch: string,
  ): Promise<Response> => {
    const { method, path } = splitRoute(endpoint.route);
    const address = path.replace(/\{(\w+)\}/g, (_, param: string) =>
      String(new Map(Object.entries(params)).get(param)),
    );
    const headers = { authorization: `Token ${token}`, 'if-match': ifMatch };
    const request = new Request(BASE_URL + address, { method, headers, body: JSON.stringify(body) });
    return setting.world.api(request);
  };
  const schemaOf = ({ endpoint }: ContractEntry): z.ZodType => endpoint.body ?? z.unknown();
  /** Current version of the row, taken from a refusal. */
  const versionNow = async (entry: ContractEntry, example: Example): Promise<string> => {
    const refused = await send(entry, example, '"read-by-nobody"');
    expect(refused.status).toBe(409);
    return versionOf(schemaOf(entry), Conflict.parse(await refused.json()).current);
  };

  test.each(changes)(
    '$endpoint.route refuses a change based on another version, and returns the current row',
    async (entry) => {
      const example = await exampleOf(entry);
      const answer = await send(entry, example, await versionNow(entry, example));
      expect(answer.status).toBe(200);
      const row = z.record(z.string(), z.unknown()).parse(await answer.json());
      expect(answer.headers.get('etag')).toBe(versionOf(schemaOf(entry), row));
    },
  );

  test.each(rowChanges)(
    '$endpoint.route: of three concurrent changes based on the same version, one succeeds',
    async (entry) => {
      const example = await exampleOf(entry);
      const version = await versionNow(entry, example);
      const changeOf = (which: number) => ({
        ...example,
        body: { ...Object(example.body), ...differing[`${entry.area}.${entry.name}`]?.(which) },
      });
      const answers = await Promise.all([1, 2, 3].map((which) => send(entry, changeOf(which), version)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    },
  );

  test('GET and PATCH of a row return the same version; new readings and fields that are not part of the body do not change it', async () => {
    const { client } = setting.root;
    const { id } = await setting.plant();
    const plant = await client.plants.retrieve({ id });
    await client.plants.changeStatus({ id, body: { status: 2, alarm_txt: 'Störung' } });
    const changed = await client.plants.update({ id, body: { latitude: 50 } }, { basedOn: plant });
    expect(changed.latitude).toBe(50);
    const stale = client.plants.update({ id, body: { latitude: 51 } }, { basedOn: plant });
    await expect(stale).rejects.toMatchObject({
      problem: { status: 409, detail: 'conflict', current: { latitude: 50, name: plant.name } },
    });
    expect((await client.plants.update({ id, body: { latitude: 52 } })).latitude).toBe(52);
  });

  test('a row that the viewer cannot see gets 404 and a field that may not be changed 403, whatever version the change is based on', async () => {
    const { id } = await setting.plant();
    const manager = await setting.world.actor(setting.world.groups.orgaManager);
    const basedOn = { name: 'read long ago' };
    await expect(manager.client.plants.update({ id: 999_999, body: { name: 'x' } }, { basedOn })).rejects.toMatchObject(
      {
        problem: { status: 404 },
      },
    );
    await expect(manager.client.plants.update({ id, body: { name: 'x' } }, { basedOn })).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });
});
