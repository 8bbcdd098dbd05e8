import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AttachedReadings } from '@leitwarte/core/entities';
import { storeReadings } from '@leitwarte/server/testing';
import * as z from 'zod';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

const Attached = z.array(AttachedReadings);

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const unique = () => crypto.randomUUID().slice(0, 8);
const PDF = '%PDF-1.7\nx\n%%EOF\n';

/** Uploads a file of this machine, and returns the name of the PDF on the server. */
async function upload(): Promise<string> {
  const name = `Gutachten ${unique()}.pdf`;
  const path = join(emptyFolder(), name);
  writeFileSync(path, PDF);
  expect(await backend.json(['certifications', 'upload', path])).toMatchObject({ name, size: PDF.length });
  return name;
}

async function makeUser(...rest: string[]): Promise<string> {
  const name = `pruefer-${unique()}`;
  await backend.json(['certifications', 'create', name, '--email', `${name}@example.org`, ...rest]);
  return name;
}

test('a certification user gets files for 14 days, and a mail to set a password', async () => {
  const file = await upload();
  const name = `pruefer-${unique()}`;
  const line = ['certifications', 'create', name, '--email', `${name}@example.org`, '--file', file];
  const { code, stdout, stderr } = await backend.leitwarte(line);
  expect({ code, stderr }).toEqual({ code: 0, stderr: `Die Mail für das Passwort geht an ${name}@example.org.\n` });
  expect(stdout).toContain(`Zustand\tAktiv\n`);
  expect(stdout).toContain(`Datei\t${file}\n`);
  const list = await backend.leitwarte(['certifications', 'users', '--search', name, '--status', 'active']);
  expect(list.stdout).toMatch(new RegExp(`\\d+\t${name}\t${name}@example.org\tAktiv\t[^\t]+\t14\t1\n`));
  await backend.context.platform.background.settled();
  const links = await backend.context.db.selectFrom('account_token').select('purpose').execute();
  expect(links).toEqual([{ purpose: 'reset' }]);
});

test('files are added and removed while the others are kept; an unknown file is reported', async () => {
  const [first, second] = [await upload(), await upload()];
  const name = await makeUser('--file', first, '--without-mail');
  const before = await backend.json(['certifications', 'show', name]);
  const more = await backend.json(['certifications', 'update', name, '--add-file', second]);
  expect(more).toMatchObject({ user_pdfs: [{ pdf_name: first }, { pdf_name: second }] });
  expect(more).toMatchObject({ registration_valid_until: Object(before)['registration_valid_until'] });
  expect(await backend.json(['certifications', 'update', name, '--remove-file', first, '--days', '30'])).toMatchObject({
    user_pdfs: [{ pdf_name: second }],
  });
  expect((await backend.leitwarte(['certifications', 'update', name, '--remove-file', first])).code).toBe(6);
  expect((await backend.leitwarte(['certifications', 'update', name])).code).toBe(2);
});

test('certification-admin-20: the validity is 1 to 365 days', async () => {
  for (const days of ['0', '366', '1.5']) {
    const line = ['certifications', 'create', 'x', '--email', 'x@example.org', '--days', days];
    expect(await backend.leitwarte(line)).toMatchObject({ code: 2, stderr: expect.stringContaining('1 bis 365') });
  }
});

test('a removed user is restored by the id that remove shows', async () => {
  const name = await makeUser('--without-mail');
  expect((await backend.leitwarte(['certifications', 'remove', name])).code).toBe(2);
  const removed = await backend.leitwarte(['certifications', 'remove', name], { typed: [name] });
  expect(removed.code).toBe(0);
  const [, id = ''] = /restore (\d+)/.exec(removed.stderr) ?? [];
  expect((await backend.leitwarte(['certifications', 'show', name])).code).toBe(6);
  expect(await backend.json(['certifications', 'restore', id])).toMatchObject({ username: name, is_active: true });
  expect((await backend.leitwarte(['certifications', 'restore', name])).code).toBe(2);
});

test('files are listed and downloaded, to a file or a pipe, but not to a terminal', async () => {
  const name = await upload();
  expect((await backend.leitwarte(['certifications', 'files'])).stdout).toContain(`${name}\t${PDF.length}\t`);
  const path = join(emptyFolder(), 'out.pdf');
  const line = ['certifications', 'download', name];
  expect((await backend.leitwarte([...line, '--out', path])).code).toBe(0);
  expect(readFileSync(path, 'utf8')).toBe(PDF);
  expect((await backend.leitwarte(line)).stdout).toBe(PDF);
  expect((await backend.leitwarte(line, { terminal: 80 })).code).toBe(2);
  expect((await backend.leitwarte(['certifications', 'download', 'fehlt.pdf'])).code).toBe(6);
});

test('a file that is not a PDF is refused by the server, and a missing file by the command', async () => {
  const path = join(emptyFolder(), 'text.pdf');
  writeFileSync(path, 'kein PDF');
  expect(await backend.leitwarte(['certifications', 'upload', path])).toMatchObject({
    code: 1,
    stderr: 'base64: Die Datei ist kein PDF.\n',
  });
  expect((await backend.leitwarte(['certifications', 'upload', `${path}x`])).code).toBe(2);
});

test('readings of a component are attached to a document as an archive with hashes, until they are removed', async () => {
  const file = await upload();
  const { id, columns } = await backend.world.component(await backend.world.plant({ name: 'Nord' }), { name: 'WR 1' });
  const at = Date.UTC(2026, 2, 1, 11);
  await storeReadings(backend.context, id, [at], new Map(columns.slice(0, 1).map((one) => [one, [1.5]])));
  const line = ['certifications', 'attach-readings', file, 'Nord:WR 1', '--from', '01.03.2026'];
  expect((await backend.leitwarte(line)).code).toBe(2);
  const days = [...line, '--until', '31.03.2026'];
  expect((await backend.leitwarte([...days, '--columns', 'Gibtsnicht'])).code).toBe(2);
  const [made] = Attached.parse(await backend.json(days));
  expect(made).toMatchObject({ name: 'Nord 01.03.2026 – 31.03.2026', rows: 1 });
  const listed = await backend.leitwarte(['certifications', 'readings', file]);
  expect(listed.stdout).toContain(`${made?.id}\tNord 01.03.2026 – 31.03.2026\tNord\t`);
  const out = join(emptyFolder(), 'werte.zip');
  await backend.leitwarte(['certifications', 'download-readings', String(made?.id), '-o', out]);
  expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK');
  expect((await backend.leitwarte(['certifications', 'remove-readings', String(made?.id), '--yes'])).code).toBe(0);
  expect(await backend.json(['certifications', 'readings', file])).toEqual([]);
});
