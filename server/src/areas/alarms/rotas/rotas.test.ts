import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RotaPatch } from '@leitwarte/core/entities';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { runNightly } from '../../../work/nightly.ts';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { type Actor, BASE_URL, createWorld, type World } from '../../../testing/world.ts';
import { findingsOf } from '../../provider/system/provider.ts';

const status = (code: number) => ({ problem: { status: code } });
const fieldOf = (field: string) => ({ problem: { status: 400, fields: { [field]: [expect.any(String)] } } });
/** Monday, 23:00 in Berlin. */
const START = Date.UTC(2026, 10, 2, 22);

const night = (...people: readonly (number | null)[]) => ({
  name: 'Nacht',
  kind: 'daily' as const,
  from_day: 1,
  until_day: 7,
  from_time: '22:00',
  until_time: '06:00',
  begins_on: '2026-11-02',
  weeks: 1,
  people: [...people],
});
const span = (fromHours: number, hours: number) => ({
  from: new Date(START + fromHours * HOUR_MS).toISOString(),
  until: new Date(START + (fromHours + hours) * HOUR_MS).toISOString(),
});

describe.each(testEngines)('4.57: the rota of a user group (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let world: World;
  let manager: Actor;
  let people: readonly Actor[];
  let id: number;

  beforeEach(async () => {
    now = START;
    context = await testContext({ engine, platform: { now: () => now } });
    world = await createWorld(context);
    manager = await world.actor(world.groups.orgaManager);
    const person = async (first_name: string, last_name: string) => {
      const email = `${first_name.toLowerCase()}@example.org`;
      const actor = await world.actor(world.groups.admin, { email });
      await context.db.updateTable('account').set({ first_name, last_name }).where('id', '=', actor.id).execute();
      return actor;
    };
    people = [await person('Anna', 'Berg'), await person('Bert', 'Cramer'), await person('Cleo', 'Dorn')];
    ({ id } = await manager.client.userGroups.create({ body: { grp_name: 'Bereitschaft' } }));
    await manager.client.userGroups.replaceMembers({ id, body: people.map((one) => one.id) });
  });
  afterEach(() => context.close());

  const ids = () => people.map((one) => one.id);
  const update = (body: RotaPatch) => manager.client.rotas.update({ id, body });
  const onCall = async () => (await manager.client.rotas.onCall({}))[0];

  test('a rota is empty at first, is stored as sent, and its rows keep their ids', async () => {
    expect(await manager.client.rotas.retrieve({ id })).toMatchObject({
      user_group: id,
      timezone: 'Europe/Berlin',
      escalate_after_minutes: null,
      shifts: [],
      people: [
        { name: 'Anna Berg', is_member: true, is_callable: true },
        { name: 'Bert Cramer' },
        { name: 'Cleo Dorn' },
      ],
    });
    expect(await manager.client.rotas.onCall({})).toEqual([]);
    const [anna = 0, bert = 0] = ids();
    const made = await update({
      timezone: 'Europe/Vienna',
      escalate_after_minutes: 10,
      quiet: { from: '22:00', until: '06:00', below: '1' },
      shifts: [night(anna, bert), { ...night(bert), name: 'Zweite' }],
      absences: [{ person: anna, ...span(48, 24), substitute: null }],
      takeovers: [{ person: bert, ...span(24, 2) }],
    });
    expect(made).toMatchObject({ timezone: 'Europe/Vienna', escalate_after_minutes: 10, quiet: { below: '1' } });
    const [first, second] = made.shifts;
    const swapped = await update({ shifts: made.shifts.toReversed().map((shift) => ({ ...shift, weeks: 2 })) });
    expect(swapped.shifts.map((one) => [one.id, one.name, one.weeks])).toEqual([
      [second?.id, 'Zweite', 2],
      [first?.id, 'Nacht', 2],
    ]);
    expect(swapped.takeovers).toEqual(made.takeovers);
    const less = await update({ shifts: [], absences: made.absences });
    expect(less).toMatchObject({ shifts: [], absences: made.absences, takeovers: made.takeovers });
  });

  test('a rota is refused if it names people outside the group, a span that does not end after it begins, or unknown row ids', async () => {
    const [anna = 0] = ids();
    const stranger = await world.actor(world.groups.admin);
    await expect(update({ shifts: [night(anna, stranger.id)] })).rejects.toMatchObject(fieldOf('shifts.0.people'));
    const absence = { person: anna, substitute: stranger.id, ...span(1, 1) };
    await expect(update({ absences: [absence] })).rejects.toMatchObject(fieldOf('absences.0.substitute'));
    const backwards = { person: anna, from: span(2, 1).from, until: span(1, 1).from };
    await expect(update({ takeovers: [backwards] })).rejects.toMatchObject(fieldOf('takeovers.0.until'));
    await expect(update({ shifts: [{ ...night(anna), id: 999_999 }] })).rejects.toMatchObject(fieldOf('shifts.0.id'));
    for (const shift of [
      { ...night(anna), from_time: '25:00' },
      { ...night(anna), from_day: 8 },
      { ...night(anna), weeks: 0 },
      { ...night(anna), people: [] },
      { ...night(anna), begins_on: '2026-02-30' },
    ])
      await expect(update({ shifts: [shift] })).rejects.toMatchObject(status(400));
    await expect(update({ timezone: '+01:00' })).rejects.toMatchObject(status(400));
  });

  test('4.44: if two users change a rota from the same version, the second one gets a conflict', async () => {
    const [anna = 0, bert = 0] = ids();
    const read = await manager.client.rotas.retrieve({ id });
    await manager.client.rotas.update({ id, body: { shifts: [night(anna)] } }, { basedOn: read });
    const stale = manager.client.rotas.update({ id, body: { shifts: [night(bert)] } }, { basedOn: read });
    await expect(stale).rejects.toMatchObject({ problem: { status: 409, detail: 'conflict' } });
  });

  test('4.10: users with read access see the rota, those of other organisations get 404, and all others are refused', async () => {
    const mayRead = await world.group((dialog, right) => dialog === 'user_group' && right === 'can_read');
    const reader = await world.actor(mayRead);
    const nobody = await world.actor(await world.group(() => false));
    const far = await createWorld(context);
    const stranger = await far.actor(far.groups.orgaManager);
    const calendar = 'BEGIN:VCALENDAR\nEND:VCALENDAR';
    await update({ shifts: [night(...ids())] });
    // viewers who may not read users see no names
    const seen = await reader.client.rotas.retrieve({ id });
    expect(seen.people.map(({ name }) => name)).toEqual([null, null, null]);
    expect((await reader.client.rotas.onCall({}))[0]?.people[0]?.name).toBeNull();
    for (const [actor, code] of [
      [nobody, 403],
      [stranger, 404],
    ] as const) {
      await expect(actor.client.rotas.retrieve({ id })).rejects.toMatchObject(status(code));
      await expect(actor.client.rotas.calendar({ id })).rejects.toMatchObject(status(code));
      await expect(actor.client.rotas.update({ id, body: {} })).rejects.toMatchObject(status(code));
      await expect(actor.client.rotas.takeIn({ id, body: { calendar } })).rejects.toMatchObject(status(code));
    }
    await expect(reader.client.rotas.update({ id, body: {} })).rejects.toMatchObject(status(403));
    await expect(reader.client.rotas.takeIn({ id, body: { calendar } })).rejects.toMatchObject(status(403));
    expect(await stranger.client.rotas.onCall({})).toEqual([]);
    const foreign = { query: { organisation: world.organisationId } };
    await expect(stranger.client.rotas.onCall(foreign)).rejects.toMatchObject(status(404));
  });

  test('a rota shows who is on call and until when, who is next, and when nobody is on call', async () => {
    await update({ shifts: [night(...ids())] });
    expect(await onCall()).toMatchObject({
      grp_name: 'Bereitschaft',
      people: [{ name: 'Anna Berg' }],
      until: '2026-11-03T05:00:00.000Z',
      next_people: [],
      next_is_meant: false,
      gaps: [
        { from: '2026-11-03T05:00:00.000Z', until: '2026-11-03T21:00:00.000Z' },
        ...Array.from({ length: 9 }, () => ({})),
      ],
    });
    await update({ everybody_otherwise: true });
    expect(await onCall()).toMatchObject({ next_is_meant: true, gaps: [] });
    now += 7 * DAY_MS;
    expect(await onCall()).toMatchObject({ people: [{ name: 'Bert Cramer' }] });
  });

  test('if a person leaves the group or is deleted, their place in the rota stays empty and the turns of all others stay the same', async () => {
    const [anna = 0, bert = 0, cleo = 0] = ids();
    await update({
      shifts: [night(anna, bert, cleo)],
      absences: [{ person: cleo, ...span(0, 24), substitute: bert }],
      takeovers: [{ person: bert, ...span(48, 8) }],
    });
    await manager.client.userGroups.replaceMembers({ id, body: [bert, cleo] });
    expect(await onCall()).toMatchObject({ people: [{ name: 'Bert Cramer' }] });
    const left = await manager.client.rotas.retrieve({ id });
    expect(left.people.find((one) => one.id === anna)).toMatchObject({ is_member: false, is_callable: false });
    // a place of a person who left may stay in the rota
    await update({ shifts: left.shifts });
    await manager.client.personalData.erase({ id: bert, body: {} });
    expect(await manager.client.rotas.retrieve({ id })).toMatchObject({
      shifts: [{ people: [anna, null, cleo] }],
      absences: [{ person: cleo, substitute: null }],
      takeovers: [],
    });
    now += 14 * DAY_MS;
    expect(await onCall()).toMatchObject({ people: [{ name: 'Cleo Dorn' }] });
  });

  test('4.46: the export of a person’s data contains their places in rotas', async () => {
    const [anna = 0, bert = 0] = ids();
    await update({ shifts: [night(anna)], absences: [{ person: bert, ...span(0, 1), substitute: anna }] });
    const { bytes } = await manager.client.personalData.giveOut({ id: anna });
    const data: unknown = JSON.parse(new TextDecoder().decode(bytes));
    expect(data).toMatchObject({
      tables: { rota_place: [{ account_id: anna }], rota_absence: [{ substitute_id: anna }] },
    });
  });

  test('the server reports a finding if nobody is on call at some time of the coming weeks, until somebody is entered', async () => {
    const [anna = 0] = ids();
    await update({ shifts: [night(anna)] });
    const found = async () => (await findingsOf(context)).filter(({ check }) => check === 'rota');
    // there is no finding for a group that gets no alarm messages
    expect(await found()).toEqual([]);
    await manager.client.userGroups.update({ id, body: { send_alarmmessages: true } });
    const told = expect.stringContaining('03.11.2026 06:00 bis 03.11.2026 22:00');
    expect(await found()).toMatchObject([{ state: 'warning', de: told }]);
    await update({ everybody_otherwise: true });
    expect(await found()).toEqual([]);
    await update({ absences: [{ person: anna, ...span(24, 48), substitute: null }] });
    expect(await found()).toHaveLength(1);
  });

  test('the nightly clean-up deletes take-overs and absences that ended long ago', async () => {
    const [anna = 0] = ids();
    const over = { person: anna, ...span(0, 1) };
    await update({ absences: [{ ...over, substitute: null }], takeovers: [over] });
    const left = async () => [
      await context.db.selectFrom('rota_absence').select('id').execute(),
      await context.db.selectFrom('rota_takeover').select('id').execute(),
    ];
    now += 60 * DAY_MS;
    await runNightly(context);
    expect(await left()).toMatchObject([[{}], [{}]]);
    now += 3 * DAY_MS;
    await runNightly(context);
    expect(await left()).toEqual([[], []]);
  });

  describe('the rota exported as a calendar', () => {
    const textOf = async () => {
      const { bytes } = await manager.client.rotas.calendar({ id });
      return new TextDecoder().decode(bytes).replaceAll('\r\n ', '');
    };

    test('the calendar shows who is on call, and the gaps in which nobody is', async () => {
      await update({ shifts: [night(...ids())] });
      const text = await textOf();
      expect(text).toContain('SUMMARY:Bereitschaft Bereitschaft: Anna Berg');
      expect(text).toContain('DTSTART:20261102T210000Z\r\nDTEND:20261103T050000Z');
      expect(text).toContain('SUMMARY:Bereitschaft Bereitschaft: niemand');
      await update({ everybody_otherwise: true });
      expect(await textOf()).not.toContain('niemand');
      await update({ shifts: [] });
      expect(await textOf()).not.toContain('BEGIN:VEVENT');
    });

    test('the events of the calendar keep their UIDs, so that calendar programs recognise them', async () => {
      await update({ shifts: [night(...ids())] });
      const uids = (text: string) => [...text.matchAll(/^UID:(.+)$/gm)].map(([, uid]) => uid);
      const before = uids(await textOf());
      now += 5 * HOUR_MS;
      const after = new Set(uids(await textOf()));
      expect(before.length).toBeGreaterThan(100);
      expect(before.filter((uid) => !after.has(uid))).toEqual([]);
    });

    test('the calendar can be fetched with an API key as the password of Basic authentication', async () => {
      const { key } = await manager.client.apiKeys.create({
        body: {
          name: 'Kalender',
          calls: ['GET usergroup/{id}/rota/calendar/'],
          ends_at: new Date(now + DAY_MS).toISOString(),
        },
      });
      const address = `${BASE_URL}usergroup/${id}/rota/calendar/`;
      const ask = (authorization: string) => world.api(new Request(address, { headers: { authorization } }));
      expect((await ask(`Basic ${btoa(`egal:${key}`)}`)).status).toBe(200);
      expect((await ask(`Basic ${btoa('egal:falsch')}`)).status).toBe(401);
    });
  });

  describe('importing a calendar into the rota', () => {
    const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const event = (uid: string, fromHours: number, summary: string, ...more: readonly string[]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART:${stamp(START + fromHours * HOUR_MS)}`,
      `DTEND:${stamp(START + (fromHours + 1) * HOUR_MS)}`,
      `SUMMARY:${summary}`,
      ...more,
      'END:VEVENT',
    ];
    const takeIn = (...events: readonly (readonly string[])[]) =>
      manager.client.rotas.takeIn({
        id,
        body: { calendar: ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n') },
      });

    test('an import finds people by address, name or user name, and stores each event once even if it is imported repeatedly', async () => {
      const [anna = 0, bert = 0, cleo = 0] = ids();
      const events = [
        event('1', 1, 'Dienst', 'ATTENDEE:mailto:ANNA@example.org', 'ATTENDEE:mailto:extern@example.org'),
        event('2', 2, 'Bereitschaft: Cramer, Bert'),
        event('3', 3, `Nacht (${people[2]?.username})`),
        event('4', 4, 'Anna Bergmann'),
      ];
      const first = await takeIn(...events);
      const refused = [{ title: 'Anna Bergmann', reason: 'nobody_named' }];
      expect(first).toMatchObject({ taken: 3, replaced: 0, refused });
      expect(first.rota.takeovers.map(({ person, uid }) => [person, uid])).toEqual([
        [anna, '1'],
        [bert, '2'],
        [cleo, '3'],
      ]);
      expect(await takeIn(...events)).toMatchObject({ taken: 3, replaced: 3, rota: { takeovers: [{}, {}, {}] } });
      // the take-over of a cancelled event is deleted, but one that a user entered stays
      const { takeovers } = await manager.client.rotas.retrieve({ id });
      await update({ takeovers: [{ person: anna, ...span(9, 1) }, ...takeovers] });
      const last = await takeIn(event('1', 1, 'Dienst', 'STATUS:CANCELLED'));
      expect(last).toMatchObject({ taken: 0, replaced: 1 });
      expect(last.rota.takeovers.map(({ uid }) => uid)).toEqual(['2', '3', null]);
      now += 90 * MINUTE_MS;
      expect((await onCall())?.people).toEqual([]);
      now += HOUR_MS;
      expect((await onCall())?.people).toMatchObject([{ name: 'Bert Cramer' }]);
    });

    test('an import expands recurring events, leaves out cancelled and moved occurrences, and ignores the past and the far future', async () => {
      const weekly = event('w', 24, 'Anna Berg', 'RRULE:FREQ=WEEKLY;COUNT=4', `EXDATE:${stamp(START + 8 * DAY_MS)}`);
      const moved = event('w', 24 * 16, 'Bert Cramer', `RECURRENCE-ID:${stamp(START + 15 * DAY_MS)}`);
      const taken = await takeIn(weekly, moved, event('p', -9, 'Anna Berg'), event('f', 24 * 500, 'Anna Berg'));
      expect(taken).toMatchObject({ taken: 3, outside: 2, refused: [] });
      const [anna = 0, bert = 0] = ids();
      expect(taken.rota.takeovers.map(({ person, from }) => [person, (Date.parse(from) - START) / DAY_MS])).toEqual([
        [anna, 1],
        [bert, 16],
        [anna, 22],
      ]);
    });

    test('a dry run changes nothing, and files that are not calendars or are too large are refused', async () => {
      const body = { calendar: ['BEGIN:VCALENDAR', ...event('1', 1, 'Anna Berg'), 'END:VCALENDAR'].join('\n') };
      const tried = await manager.client.rotas.takeIn({ id, body: { ...body, dry_run: true } });
      expect(tried).toMatchObject({ taken: 1, rota: { takeovers: [] } });
      const none = manager.client.rotas.takeIn({ id, body: { calendar: 'Zeit;Wert' } });
      await expect(none).rejects.toMatchObject(fieldOf('calendar'));
      const many = Array.from({ length: 3 }, (_, at) => event(`m${at}`, 1 + at, 'Anna Berg', 'RRULE:FREQ=DAILY'));
      await expect(takeIn(...many)).rejects.toMatchObject(fieldOf('calendar'));
      const monthly = await takeIn(event('m', 1, 'Anna Berg', 'RRULE:FREQ=MONTHLY'));
      expect(monthly).toMatchObject({ taken: 0, refused: [{ reason: 'recurs_otherwise' }], refused_count: 1 });
    });
  });
});
