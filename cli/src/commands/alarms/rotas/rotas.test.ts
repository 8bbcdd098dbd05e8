import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OnCallGroup, Rota, RotaCalendarTaken } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rota-'));
  backend = await openBackend();
  const { world } = backend;
  for (const username of ['anna', 'bert'])
    await world.actor(world.groups.admin, { username, email: `${username}@example.org` });
  await backend.json(['groups', 'create', 'Bereitschaft']);
  await backend.json(['groups', 'members', 'Bereitschaft', '--add', 'anna', '--add', 'bert']);
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const type = (...argv: string[]) => backend.leitwarte(['rotas', ...argv]);
const rota = async (...argv: string[]) => Rota.parse(await backend.json(['rotas', ...argv]));
const now = async () => z.array(OnCallGroup).parse(await backend.json(['rotas', 'now']));
const nameIn = ({ people }: Rota, id: number | null | undefined) => people.find((one) => one.id === id)?.name;

test('4.57: a rota is written to a file, set, shown, exported, and set again without a change', async () => {
  const file = join(folder, 'plan.yaml');
  await writeFile(
    file,
    `timezone: Europe/Vienna
shifts:
  - name: Woche
    kind: through
    from_day: 1
    until_day: 1
    from_time: '08:00'
    until_time: '08:00'
    begins_on: '2026-01-05'
    weeks: 1
    people: [anna, bert]
`,
  );
  expect(await now()).toEqual([]);
  expect((await type('set', 'Bereitschaft', file, '--dry-run')).stdout).toMatch(/^PATCH .*\/usergroup\/\d+\/rota\//);
  const made = await rota('set', 'bereitschaft', file, '--after', '15');
  expect(made).toMatchObject({ timezone: 'Europe/Vienna', escalate_after_minutes: 15 });
  expect(made.shifts[0]?.people.map((id) => nameIn(made, id))).toEqual(['anna', 'bert']);
  const [group] = await now();
  expect(['anna', 'bert']).toContain(group?.people[0]?.name);
  expect((await type('now')).stdout).toMatch(/Bereitschaft.*(anna|bert)/);
  const shown = await type('show', 'Bereitschaft', '--days', '30');
  expect(shown.stdout).toMatch(/Woche.*Mo 08:00 bis Mo 08:00.*jede Woche, ab 05\.01\.2026.*anna, bert/);
  const copy = join(folder, 'copy.yaml');
  expect((await type('export', 'Bereitschaft', '-o', copy)).code).toBe(0);
  expect(await readFile(copy, 'utf8')).toContain('- anna');
  expect(await rota('set', 'Bereitschaft', copy)).toEqual(made);
  expect((await rota('set', 'Bereitschaft', '--after', '-', '--everybody', 'ja')).escalate_after_minutes).toBeNull();
  const quiet = await rota('set', 'Bereitschaft', '--quiet', '22:00-06:00/1');
  expect(quiet.quiet).toEqual({ from: '22:00', until: '06:00', below: '1' });
  expect((await type('show', 'Bereitschaft')).stdout).toMatch(/22:00–06:00, nur Meldungen/);
  expect((await rota('set', 'Bereitschaft', '--quiet', '-')).quiet).toBeNull();
});

test('people of a rota are selected by name or user name', async () => {
  const [user] = z
    .array(z.object({ id: z.number(), username: z.string() }))
    .parse(await backend.json(['users', 'list']))
    .filter(({ username }) => username === 'anna');
  const names = { first_name: 'Anna', last_name: 'Berg' };
  await backend.context.db
    .updateTable('account')
    .set(names)
    .where('id', '=', user?.id ?? 0)
    .execute();
  for (const called of ['anna', 'Anna Berg', 'ANNA BERG']) {
    const taken = await rota('take-over', 'Bereitschaft', called, '--until', 'morgen');
    expect(taken.takeovers.map(({ person }) => nameIn(taken, person))).toEqual(['Anna Berg']);
    await rota('take-over', 'Bereitschaft', '--remove', String(taken.takeovers[0]?.id));
  }
  const unknown = await type('take-over', 'Bereitschaft', 'nobody', '--until', 'morgen');
  expect([unknown.code, unknown.stderr]).toEqual([6, expect.stringContaining('unbekannt')]);
  await backend.context.db
    .updateTable('account')
    .set({ first_name: null, last_name: null })
    .where('id', '=', user?.id ?? 0)
    .execute();
});

test('an absence and a take-over are entered, and both can be removed', async () => {
  const away = ['anna', '--from', '1.3.2031', '--until', '2.3.2031'];
  const absent = await rota('absent', 'Bereitschaft', ...away, '--substitute', 'bert');
  const [absence] = absent.absences;
  expect([absence?.person, absence?.substitute].map((id) => nameIn(absent, id))).toEqual(['anna', 'bert']);
  // a day without a time is included completely
  expect(absence).toMatchObject({ from: '2031-02-28T23:00:00.000Z', until: '2031-03-02T23:00:00.000Z' });
  const taken = await rota('take-over', 'Bereitschaft', 'bert', '--until', 'morgen');
  expect((await now())[0]?.people).toMatchObject([{ name: 'bert' }]);
  const [takeover] = taken.takeovers;
  expect((await rota('take-over', 'Bereitschaft', '--remove', String(takeover?.id))).takeovers).toEqual([]);
  expect((await rota('absent', 'Bereitschaft', '--remove', String(absence?.id))).absences).toEqual([]);
});

test('a take-over by somebody who cannot be reached is accepted, and a note says so', async () => {
  await backend.world.actor(backend.world.groups.admin, { username: 'dora' });
  await backend.json(['groups', 'members', 'Bereitschaft', '--add', 'dora']);
  expect(await type('take-over', 'Bereitschaft', 'dora', '--until', 'morgen')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('dora ist derzeit nicht erreichbar'),
  });
  expect((await type('take-over', 'Bereitschaft', 'anna', '--until', 'morgen')).stderr).not.toContain('erreichbar');
  for (const { id } of (await rota('show', 'Bereitschaft')).takeovers)
    await rota('take-over', 'Bereitschaft', '--remove', String(id));
});

test('a calendar is exported and imported; events that were not imported are reported', async () => {
  const file = join(folder, 'plan.ics');
  expect((await type('calendar', 'Bereitschaft', '--out', file)).code).toBe(0);
  expect(await readFile(file, 'utf8')).toContain('BEGIN:VCALENDAR');
  const event = (uid: string, title: string) =>
    `BEGIN:VEVENT\nUID:${uid}\nDTSTART:20310301T080000Z\nDTEND:20310301T090000Z\nSUMMARY:${title}\nEND:VEVENT\n`;
  const events = event('1', 'Bereitschaft anna') + event('2', 'Betriebsfest');
  await writeFile(file, `BEGIN:VCALENDAR\n${events}END:VCALENDAR\n`);
  const taken = await type('import', 'Bereitschaft', file);
  expect(taken).toMatchObject({ code: 7, stdout: expect.stringMatching(/Betriebsfest.*niemanden/) });
  const again = await type('import', 'Bereitschaft', file, '--json');
  // one event is too far in the future, the other does not name a person
  const told = RotaCalendarTaken.parse(JSON.parse(again.stdout));
  expect([again.code, told]).toMatchObject([7, { taken: 0, outside: 1, refused_count: 1 }]);
  await writeFile(file, 'keine');
  expect((await type('import', 'Bereitschaft', file)).stderr).toContain('Kalenderdatei');
});

test('invalid input is reported with the exit code for its kind of error: 6 for unknown names, 2 for invalid values', async () => {
  expect((await type('show', 'Niemand')).code).toBe(6);
  expect((await type('show', 'Bereitschaft', '--days', '0')).code).toBe(2);
  expect((await type('set', 'Bereitschaft')).code).toBe(2);
  expect((await type('set', 'Bereitschaft', '--quiet', 'nachts')).code).toBe(2);
  expect((await type('set', 'Bereitschaft', '--zone', 'Mitteleuropa')).code).toBe(2);
  expect((await type('absent', 'Bereitschaft', 'cleo', '--until', 'morgen')).code).toBe(6);
  expect((await type('absent', 'Bereitschaft', 'anna')).code).toBe(2);
  expect((await type('take-over', 'Bereitschaft')).code).toBe(2);
  expect((await type('take-over', 'Bereitschaft', '--remove', '987654')).code).toBe(2);
  const file = join(folder, 'falsch.yaml');
  await writeFile(file, 'shifts: keine\n');
  expect((await type('set', 'Bereitschaft', file)).code).toBe(2);
});
