import { Buffer } from 'node:buffer';
import { afterEach, describe, expect, test } from 'vitest';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { createWorld } from '../../../testing/world.ts';
import { calendarText } from './ics.ts';

const START = Date.UTC(2026, 10, 21, 9);
const HOUR = 3_600_000;

describe.each(testEngines)('4.59: the calendar of work orders and planned work (%s)', (engine) => {
  let context: TestContext;
  afterEach(() => context.close());

  async function open() {
    context = await testContext({ engine, platform: { now: () => START } });
    const made = await onePlant(context);
    const { client } = made.manager;
    await client.workOrders.create({
      id: made.plant,
      body: { title: 'Filter, groß; tauschen', due_on: '2026-12-31', description: 'Schlüssel\nbeim Pförtner' },
    });
    await client.workOrders.create({ id: made.plant, body: { title: 'ohne Tag' } });
    const over = await client.workOrders.create({ id: made.plant, body: { title: 'fertig', due_on: '2026-11-01' } });
    await client.workOrders.finish({ id: over.id, body: { result: 'getan' } });
    await client.plannedWork.create({
      id: made.plant,
      body: {
        from: new Date(START + HOUR).toISOString(),
        until: new Date(START + 3 * HOUR).toISOString(),
        reason: 'Trafo',
      },
    });
    const off = await client.plannedWork.create({
      id: made.plant,
      body: {
        from: new Date(START + 5 * HOUR).toISOString(),
        until: new Date(START + 6 * HOUR).toISOString(),
        reason: 'abgesagt',
      },
    });
    await client.plannedWork.end({ id: off.id });
    const key = (plants?: number[]) =>
      client.apiKeys.create({
        body: {
          name: plants ? 'Kalender einer Anlage' : 'Kalender',
          form: 'calendar',
          ends_at: new Date(START + 1000 * HOUR).toISOString(),
          ...(plants && { plants }),
        },
      });
    const ask = (path: string, authorization?: string) =>
      made.world.api(
        new Request(`http://localhost/api/v1/${path}`, {
          headers: authorization === undefined ? {} : { authorization },
        }),
      );
    return { ...made, client, key, ask };
  }
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

  test('the calendar contains open work orders on the day on which they are due, and planned work with its hours', async () => {
    const { client, plant } = await open();
    const { name, bytes } = await client.workOrders.calendar({ query: { plant } });
    expect(name).toBe('Leitwarte.ics');
    const said = new TextDecoder().decode(bytes).replaceAll('\r\n ', '');
    const events = said.split('BEGIN:VEVENT').slice(1);
    expect(events).toHaveLength(2);
    expect(events[0]).toContain(String.raw`SUMMARY:Filter\, groß\; tauschen (Solarpark)`);
    expect(events[0]).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(events[0]).toContain(String.raw`Schlüssel\nbeim Pförtner`);
    expect(events[1]).toContain('DTSTART:20261121T100000Z\r\nDTEND:20261121T120000Z\r\n');
    expect(events[1]).toContain('SUMMARY:Trafo (Solarpark)');
  });

  test('the calendar is in the language that the user has chosen, whatever language the calendar program requests', async () => {
    const { client, world, plant, manager } = await open();
    const said = async (language: string) => {
      const headers = { authorization: `Token ${manager.token}`, 'accept-language': language };
      const asked = new Request(`http://localhost/api/v1/calendar/?plant=${plant}`, { headers });
      return (await world.api(asked)).text();
    };
    expect(await said('de')).toContain('DESCRIPTION:Sonstiges\\, offen');
    expect(await said('en')).toContain('DESCRIPTION:other\\, open');
    await client.account.changeSettings({ body: { language: 'en' } });
    expect(await said('de')).toContain('DESCRIPTION:other\\, open');
    await client.account.changeSettings({ body: { language: 'it' } });
    expect(await said('de')).toContain('DESCRIPTION:altro\\, aperta');
    await client.account.changeSettings({ body: { language: null } });
    expect(await said('de')).toContain('DESCRIPTION:Sonstiges\\, offen');
  });

  test('the calendar can be fetched with a key as the password of Basic authentication, and with no other credentials', async () => {
    const { key, ask, manager, world, plant } = await open();
    const stranger = await ask('calendar/');
    expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Leitwarte", charset="UTF-8"',
    ]);
    const made = await key();
    expect(made.calls).toEqual(['GET calendar/']);
    const found = await ask('calendar/', basic(`kalender:${made.key}`));
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'text/calendar']);
    expect((await ask('calendar/', `Token ${made.key}`)).status).toBe(200);
    // a session token is not accepted as a password, and Basic authentication opens no other call
    expect((await ask('calendar/', basic(`${manager.username}:${manager.token}`))).status).toBe(401);
    expect((await ask('work_orders/', basic(`kalender:${made.key}`))).status).toBe(401);
    expect((await ask('work_orders/', `Token ${made.key}`)).status).toBe(403);
    for (const wrong of [
      'Basic',
      'Basic ???',
      basic('x'),
      basic(made.key),
      basic(`:${made.key}x`),
      `Basic ${'A'.repeat(500)}`,
    ])
      expect((await ask('calendar/', wrong)).status, wrong).toBe(401);
    const other = await (await createWorld(context)).plant({ name: 'Fremd' });
    expect((await ask(`calendar/?plant=${other}`, basic(`k:${made.key}`))).status).toBe(404);
    const elsewhere = await world.plant({ name: 'Dach' });
    const bound = await key([elsewhere]);
    expect(await (await ask('calendar/', basic(`k:${bound.key}`))).text()).not.toContain('VEVENT');
    expect((await ask(`calendar/?plant=${plant}`, basic(`k:${bound.key}`))).status).toBe(404);
  });
});

test('4.59: calendar lines have at most 75 bytes, and no character is split at a line end', () => {
  const title = `${'ä'.repeat(60)}🌞${'ö'.repeat(60)}\u0007`;
  const written = calendarText({ name: 'Leitwarte', now: START }, [
    { uid: 'task-1@leitwarte', title, text: '', on: '2026-02-28', changedAt: START },
  ]);
  const lines = written.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(written.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ä'.repeat(60)}🌞${'ö'.repeat(60)} \r\n`);
  expect(written).toContain('DTEND;VALUE=DATE:20260301');
});
