import { contract } from '@leitwarte/core/contract';
import { createClient } from '@leitwarte/core/client';
import { licenceDaysLeft } from '@leitwarte/core/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../testing/database.ts';
import { openTab, type Tab } from './openTab.ts';

/** Only a short history, because generating it blocks this thread. */
const span = { newestDays: 2, fineDays: 2, months: 1, countsEveryDay: false };
const account = { username: 'demo', password: 'demo' };

describe('the backend as it runs in a browser tab', () => {
  let tab: Tab;
  let token: string | undefined;
  const progress: number[] = [];
  const client = createClient(contract, {
    baseUrl: 'https://portal.test/api/v1/',
    token: () => token,
    fetch: (request) => tab.api(request),
  });

  beforeAll(async () => {
    tab = await openTab({
      ...account,
      publicUrl: 'https://portal.test',
      log: silentLog,
      span,
      onProgress: (percent) => progress.push(percent),
    });
    token = (await client.session.login({ body: account })).auth_token;
  });
  afterAll(() => tab.stop());

  test('the backend in a tab reports the progress of its start in rising steps', () => {
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  test('1.88, demo-6, licence-2: visitors are signed in as Orga-Manager of an organisation with licence status 10 and remaining days', async () => {
    const me = await client.session.me();
    expect(me).toMatchObject({ username: 'demo', grp_name_bez: 'Orga-Manager', is_superuser: false });
    const organisation = await client.organisations.retrieve({ id: me.organisation ?? 0 });
    expect(organisation).toMatchObject({ status: '00', status_license: '10', recent_data_hours: 12 });
    expect(licenceDaysLeft(organisation.license_valid_until, Date.now())).toBeGreaterThan(7);
  });

  test('demo-7: the tiles of the demo show current values, and there is a warning about data older than 72 hours', async () => {
    const plants = await client.plants.dashboard();
    expect(plants.length).toBeGreaterThan(8);
    const newest = Math.max(...plants.map(({ time_last_data }) => Date.parse(time_last_data ?? '')));
    expect(Date.now() - newest).toBeLessThan(11 * 60_000);
    expect(plants.filter(({ time_last_data }) => time_last_data === null)).toEqual([]);
    const days = plants.flatMap(({ plant_dashboard_values }) => plant_dashboard_values);
    expect(days.filter(({ value }) => value !== null).length).toBeGreaterThan(20 * 8);
    expect(plants.some(({ last_data_warn }) => last_data_warn?.includes('72'))).toBe(true);
  });

  test('1.87: the backend in a tab accepts changes and refuses a wrong password', async () => {
    const [plant] = await client.plants.dashboard();
    if (plant === undefined) throw new Error('no plant');
    await client.plants.changeStatus({ id: plant.id, body: { status: 1, alarm_txt: 'Wartung' } });
    expect(await client.plants.retrieve({ id: plant.id })).toMatchObject({ status_anlage: 1, last_alarm: 'Wartung' });
    await expect(client.session.login({ body: { ...account, password: 'falsch' } })).rejects.toMatchObject({
      problem: { status: 400 },
    });
  });

  test('1.87: the backend in a tab creates real export files', async () => {
    const [plant] = await client.plants.dashboard();
    if (plant === undefined) throw new Error('no plant');
    const head = async (type_data: 'pdf' | 'xlsx') => {
      const { bytes } = await client.plants.overview({ id: plant.id, body: { type_data } });
      return new TextDecoder('latin1').decode(new Uint8Array(await new Response(bytes).arrayBuffer()).slice(0, 4));
    };
    expect(await head('pdf')).toBe('%PDF');
    expect(await head('xlsx')).toBe('PK\u0003\u0004');
  });
});
