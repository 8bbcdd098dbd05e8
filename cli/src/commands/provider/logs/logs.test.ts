import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const makeOrganisation = async (name: string) => {
  await backend.root.client.organisations.create({ body: { name } });
};

/**
 * Runs `leitwarte logs --follow` and calls `during` before each response with page 1; after `looks` responses Ctrl C
 * ends it.
 */
async function follow(during: (look: number) => Promise<void>, looks: number, ...rest: string[]) {
  const stop = new AbortController();
  let look = 0;
  const result = await backend.leitwarte(['logs', '--follow', ...rest], {
    signal: stop.signal,
    fetch: async (request) => {
      if (new URL(request.url).searchParams.get('page') === '1') {
        look += 1;
        await during(look);
        if (look > looks) stop.abort();
      }
      stop.signal.throwIfAborted();
      return backend.world.api(request);
    },
  });
  return { ...result, lines: result.stdout.trimEnd().split('\n') };
}

test('logs-2 and logs-3: the log is filtered by type, newest first, in four columns', async () => {
  await makeOrganisation(`Erste ${crypto.randomUUID()}`);
  const name = `Zweite ${crypto.randomUUID()}`;
  await makeOrganisation(name);
  const { stdout } = await backend.leitwarte(['logs', '--type', 'Create']);
  const [head, first] = stdout.split('\n');
  expect(head).toBe('Zeit\tArt\tBenutzer\tBemerkung');
  expect(first).toMatch(new RegExp(`^\\d\\d\\.\\d\\d\\.\\d{4} \\S+\tCreate\t${backend.root.username}\t${name}$`));
  expect((await backend.leitwarte(['logs', '--type', 'Send TB'])).stdout).toBe(`${head}\n`);
  expect(await backend.leitwarte(['logs', '--user', 'niemand'])).toMatchObject({ code: 2, stdout: '' });
  expect((await backend.leitwarte(['logs', '--type', 'Delete'])).code).toBe(2);
});

test('a page of the log can be chosen, the next one is named, and --all reads every page', async () => {
  for (let made = 0; made < 55; made += 1) await makeOrganisation(`Viele ${crypto.randomUUID()}`);
  const first = await backend.leitwarte(['logs']);
  expect(first.stderr).toBe('Weiter mit --page 2\n');
  expect(first.stdout.trimEnd().split('\n')).toHaveLength(51);
  const all = Object(await backend.json(['logs', '--all'])) as { id: number }[];
  expect(all.length).toBeGreaterThan(55);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('the log entries of a period, given in everyday words, are found on whatever page they are', async () => {
  const { db } = backend.context;
  const rows = ['2026-03-01T10:00:00Z', '2026-03-31T21:59:59Z', '2026-03-31T22:00:00Z', '2026-02-28T22:59:59Z'];
  for (const [at, time] of rows.entries())
    await db
      .insertInto('activity_log')
      .values({ created_at: Date.parse(time), action_type: 'Login', username: `zeit${at}`, remarks: `März ${at}` })
      .execute();
  const shown = async (...range: string[]) => {
    const { code, stdout } = await backend.leitwarte(['logs', '--type', 'Login', ...range]);
    expect(code).toBe(0);
    return [...stdout.matchAll(/März (\d)$/gm)].map(([, at]) => Number(at));
  };
  expect(await shown('--month', '2026-03')).toEqual([1, 0]);
  expect(await shown('--day', '1.3.2026')).toEqual([0]);
  expect(await shown('--from', '28.02.2026', '--to', '01.03.2026')).toEqual([0, 3]);
  expect((await backend.leitwarte(['logs', '--month', '2026-03', '--last', '7d'])).code).toBe(2);
});

test('--follow shows each new entry once and in order, and ends with Ctrl C', async () => {
  const names = ['A', 'B', 'C'].map((letter) => `${letter} ${crypto.randomUUID()}`);
  const { code, stderr, lines } = await follow(async (look) => {
    const name = names[look - 2];
    if (name !== undefined) await makeOrganisation(name);
  }, 6);
  expect({ code, stderr }).toEqual({ code: 130, stderr: 'Abgebrochen.\n' });
  expect(lines.slice(-3).map((line) => line.split('\t')[3])).toEqual(names);
  expect(new Set(lines).size).toBe(lines.length);
});

test('no entry is lost if more new entries arrive than fit on a page', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `Schwall ${at} ${crypto.randomUUID()}`);
  const { lines } = await follow(
    async (look) => {
      if (look === 2) for (const name of names) await makeOrganisation(name);
    },
    4,
    '--json',
  );
  const shown = lines.map((line): { remarks: string } => JSON.parse(line)).map(({ remarks }) => remarks);
  expect(shown.slice(-120)).toEqual(names);
  expect(shown).toHaveLength(130);
});

test("a log entry cannot move the cursor of the reader's terminal", async () => {
  // such names are refused now, but an older database may contain one
  const name = `Gut ${crypto.randomUUID()}`;
  await makeOrganisation(name);
  await backend.context.db
    .updateTable('activity_log')
    .set({ remarks: `Böse \u001B[2J ${name}` })
    .where('remarks', 'like', `%${name}%`)
    .execute();
  const { stdout } = await follow(async () => {}, 1);
  expect(stdout).toContain('Böse');
  expect(stdout).not.toContain('\u001B');
});
