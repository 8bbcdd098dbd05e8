import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import xterm from '@xterm/headless';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { run } from '../../program/run.ts';
import { HOST, openBackend, type Backend } from '../../testing/backend.ts';
import { emptyFolder } from '../../testing/runCli.ts';
import { capture, testWorld } from '../../testing/testWorld.ts';

let backend: Backend;
let open: (() => Promise<void>)[] = [];
beforeAll(async () => {
  backend = await openBackend();
  for (const name of ['Windpark Gedern', 'Solarpark Rosbach', 'Biogas Wölfersheim'])
    await backend.world.plant({ name });
});
afterEach(async () => {
  for (const close of open) await close();
  open = [];
});
afterAll(() => backend.close());

const keys = { down: '\u001B[B', enter: '\r', escape: '\u001B', interrupt: '\u0003' } as const;

/** A simulated terminal with the program running in it, which returns the displayed text. */
function terminal(
  argv: readonly string[],
  { columns = 80, rows = 24, env = {} }: { columns?: number; rows?: number; env?: Record<string, string> } = {},
) {
  const screen = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, convertEol: true });
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns, rows });
  const drawn: Buffer[] = [];
  stdout.on('data', (piece: Buffer) => {
    drawn.push(piece);
    screen.write(piece);
  });
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  });
  const stderr = capture(columns);
  const ended = run(
    testWorld({
      argv,
      env: { LEITWARTE_CONFIG_DIR: emptyFolder(), LEITWARTE_HOST: HOST, LEITWARTE_TOKEN: backend.root.token, ...env },
      stdin,
      stdout,
      stderr: stderr.stream,
      fetch: (request) => Promise.resolve(backend.world.api(request)),
    }),
  );
  const text = () => {
    const { active } = screen.buffer;
    return Array.from({ length: rows }, (_, line) => active.getLine(line)?.translateToString(true) ?? '').join('\n');
  };
  const shows = async (wanted: string) => {
    await expect.poll(text).toContain(wanted);
    return text();
  };
  const type = async (typed: string) => {
    // the rendered screen handles keys from the next turn of the event loop on
    await turn();
    stdin.write(typed);
  };
  open.push(async () => {
    await type(keys.interrupt);
    await ended;
  });
  return {
    type,
    shows,
    text,
    ended,
    raw: () => Buffer.concat(drawn).toString('utf8'),
    resize: (to: { columns: number; rows: number }) => {
      Object.assign(stdout, to);
      screen.resize(to.columns, to.rows);
      stdout.emit('resize');
    },
  };
}

test('leitwarte without arguments on a terminal opens the cockpit: plants by status, with the available keys', async () => {
  const { shows } = terminal([]);
  const screen = await shows('Windpark Gedern');
  expect(screen).toContain('leitwarte.test');
  expect(screen).toMatch(/● \d+ ▲ \d+ ⬢ \d+/);
  expect(screen).toContain('/ filtern');
  for (const line of screen.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('typing after / filters at once, Enter opens the plant, Esc goes back, q quits and restores the terminal', async () => {
  const { type, shows, text, ended, raw } = terminal([]);
  await shows('Windpark Gedern');
  await type('/');
  await shows('⏎ fertig');
  await type('ros');
  await shows('Filter: ros');
  expect(text()).not.toContain('Windpark Gedern');
  await type(keys.enter);
  await shows('⏎ öffnen');
  await type(keys.enter);
  await shows('Esc zurück');
  expect(text()).toContain('Solarpark Rosbach');
  await type(keys.escape);
  await shows('Filter: ros');
  await type(keys.escape);
  await shows('Windpark Gedern');
  await type('q');
  expect(await ended).toBe(0);
  expect(raw()).toContain('\u001B[?1049h');
  expect(raw().lastIndexOf('\u001B[?1049l')).toBeGreaterThan(raw().lastIndexOf('\u001B[?1049h'));
  open = [];
});

test('keys that arrive together over a slow connection are handled one by one', async () => {
  const { type, shows } = terminal(['cockpit']);
  await shows('Windpark Gedern');
  await type('jj');
  const selected = (await shows('Windpark Gedern')).split('\n').filter((line) => line.startsWith('›'));
  expect(selected).toHaveLength(1);
  await expect.poll(async () => (await shows('Zustand')).split('\n').findIndex((line) => line.startsWith('›'))).toBe(6);
});

test('a task is started from its list after a confirmation, and its run is shown', async () => {
  const { type, shows } = terminal([]);
  await shows('Windpark Gedern');
  await type('3');
  await shows('s Aufgabe starten');
  await type('s');
  await shows('Welche Aufgabe starten?');
  await type(keys.enter);
  await shows('Wirklich? j/n');
  await type('j');
  expect(await shows('fertig')).toContain('Verzeichnisse');
});

test('an open alarm is acknowledged after a confirmation, and disappears', async () => {
  const { db, platform } = backend.context;
  const { id } = await db
    .selectFrom('plant')
    .select('id')
    .where('name', '=', 'Windpark Gedern')
    .executeTakeFirstOrThrow();
  const now = platform.now();
  const times = { began_at: now, last_seen_at: now, received_at: now };
  await db
    .insertInto('alarm')
    .values({ ...times, plant_id: id, cause: 'fault', alarm_code: '7', text: 'Hydraulik', severity: '2', open: 1 })
    .execute();
  const { type, shows } = terminal([]);
  await shows('Windpark Gedern');
  await type('2');
  await shows('Hydraulik');
  await type(keys.enter);
  await shows('Quittieren: Hydraulik (Windpark Gedern)');
  await type('j');
  await shows('● Quittiert.');
  expect(await shows('Kein Alarm vorhanden')).not.toContain('Hydraulik');
});

test.each([60, 61, 80, 100, 140])('at %i columns neither a question nor a key is cut off', async (columns) => {
  const { db } = backend.context;
  const { id } = await backend.world
    .plant({ name: 'Solarpark an der alten Ziegelei am Rand der Stadt' })
    .then((plant) => ({ id: plant }));
  const now = backend.context.platform.now();
  const times = { began_at: now, last_seen_at: now, received_at: now };
  const text = 'Wechselrichter meldet Isolationsfehler auf der Gleichstromseite, bitte Anlage sofort prüfen';
  const values = { ...times, plant_id: id, cause: 'fault', alarm_code: '8', text, severity: '2', open: 1 } as const;
  await db.insertInto('alarm').values(values).execute();
  const { type, shows, text: screen } = terminal([], { columns });
  const lastLine = () => screen().trimEnd().split('\n').at(-1) ?? '';
  await shows('q beenden');
  await type('/');
  await shows('⏎ fertig');
  await type('a');
  await shows('Filter: a');
  await type(keys.enter);
  await expect.poll(lastLine).toMatch(/filtern +Esc alle .*q beenden$/);
  await type('2');
  await shows('Wechsel');
  await type(keys.enter);
  await shows('Wirklich? j/n');
  expect(screen()).toContain('Quittieren: ');
  await expect.poll(lastLine).toMatch(/^ *j quittieren +n nicht +Esc zurück$/);
  await type('n');
  await shows('⏎ quittieren');
  await type('3');
  await shows('s Aufgabe starten');
  await type('s');
  await shows('Welche Aufgabe starten?');
  await type(keys.enter);
  await shows('Wirklich? j/n');
  await db.deleteFrom('alarm').where('plant_id', '=', id).execute();
});

test('log and system figures have their own areas, and a resized window is redrawn', async () => {
  const { type, shows, resize } = terminal([]);
  await shows('Windpark Gedern');
  await type('4');
  await shows('Noch keine Einträge.');
  await type('5');
  await shows('RAM');
  resize({ columns: 200, rows: 50 });
  await type('1');
  expect(await shows('Organisation')).toContain('Wert 3');
  resize({ columns: 40, rows: 10 });
  await shows('Das Fenster ist zu klein.');
});

test('without colours each status has a shape and a word, and no colour codes are output', async () => {
  const { shows, raw } = terminal([], { env: { NO_COLOR: '1' } });
  expect(await shows('Windpark Gedern')).toMatch(/⬢ Störung|● in Ordnung/);
  // oxlint-disable-next-line eslint/no-control-regex -- control codes are what is looked for
  expect(raw()).not.toMatch(/\u001B\[3[0-7]m/);
});

test('without a terminal leitwarte without arguments is wrong usage, and cockpit reports why it cannot start', async () => {
  expect(await backend.leitwarte([])).toMatchObject({ code: 2, stdout: '' });
  expect(await backend.leitwarte(['cockpit'])).toMatchObject({
    code: 2,
    stderr: 'Das Cockpit braucht ein Terminal, auch für Fehler (stderr).\n',
  });
});
