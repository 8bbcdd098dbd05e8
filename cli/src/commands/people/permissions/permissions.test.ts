import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

async function newGroup(): Promise<string> {
  const name = `Betrieb ${crypto.randomUUID().slice(0, 8)}`;
  await backend.json(['permissions', 'create', name, '--all-plants']);
  return name;
}

/** Rights of a group as output in a pipe: for each dialog the four columns. */
async function matrix(group: string): Promise<Record<string, string[]>> {
  const { stdout } = await backend.leitwarte(['permissions', 'show', group]);
  const rows = stdout.split('\n').map((line) => line.split('\t'));
  return Object.fromEntries(rows.flatMap(([dialog = '', , ...flags]) => (flags.length === 4 ? [[dialog, flags]] : [])));
}

test('a new group has no rights; single ones are set, and shown as a matrix', async () => {
  const group = await newGroup();
  expect((await matrix(group))['plant']).toEqual(['nein', 'nein', '', 'nein']);
  await backend.json(['permissions', 'set', group, 'plant.read=on', 'plant.write=ja', 'live_data_config.*=on']);
  const rights = await matrix(group);
  expect(rights['plant']).toEqual(['ja', 'ja', '', 'nein']);
  expect(rights['live_data_config']).toEqual(['ja', 'ja', 'ja', '']);
  const screen = await backend.leitwarte(['permissions', 'show', group], { terminal: 80, env: { NO_COLOR: '1' } });
  expect(screen.stdout).toMatch(/plant +Anlagen +✓ +✓ +·/);
  for (const line of screen.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('permissions-15: removing the right to read also removes all other rights of the dialog', async () => {
  const group = await newGroup();
  await backend.json(['permissions', 'set', group, 'user_group.*=on']);
  await backend.json(['permissions', 'set', group, 'user_group.read=off']);
  expect((await matrix(group))['user_group']).toEqual(['nein', 'nein', 'nein', 'nein']);
});

test('values that the server would store differently are refused before they are sent', async () => {
  const group = await newGroup();
  const set = async (name: string, ...rights: string[]) => {
    const { code, stderr } = await backend.leitwarte(['permissions', 'set', name, ...rights]);
    expect(code).toBe(2);
    return stderr;
  };
  const contrary = 'plant.write=on und plant.read=off schließen sich aus';
  for (const typed of [
    ['plant.write=on', 'plant.read=off'],
    ['plant.read=off', 'plant.write=on'],
  ]) {
    const told = await backend.leitwarte(['permissions', 'set', group, ...typed]);
    expect(told).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(contrary) });
  }
  expect(await set(group, 'plant.write=on')).toBe('plant.write setzt plant.read=on voraus.\n');
  expect(await set('Orga-Manager', 'permission.write=off')).toBe('permission.write ist für Orga-Manager gesperrt.\n');
  expect(await set(group, 'plant.create=on')).toContain('Möglich: read, write, edit_user_mapping.');
  expect(await set(group, 'planet.read=on')).toContain('Den Dialog „planet“ gibt es nicht.');
  expect(await set(group, 'plant.read')).toContain('dialog.recht=on');
  expect(await set(group, 'plant.read=vielleicht')).toContain('dialog.recht=on');
});

test('name and visibility of a group can be changed', async () => {
  const group = await newGroup();
  const changed = await backend.json(['permissions', 'update', group, '--name', `${group} neu`, '--hidden', 'ja']);
  expect(changed).toMatchObject({ grp_name: `${group} neu`, is_hidden: true, list_all_plants: true });
  const list = await backend.leitwarte(['permissions', 'list']);
  expect(list.stdout).toMatch(new RegExp(`${group} neu\t0\tja\tja\n`));
  expect((await backend.leitwarte(['permissions', 'update', group, '--name', 'X'])).code).toBe(6);
});

test('rights are exported to a file, compared with it, and restored from it', async () => {
  const group = await newGroup();
  await backend.json(['permissions', 'set', group, 'plant.*=on', 'limits.read=on']);
  for (const name of ['rechte.yaml', 'rechte.json']) {
    const file = join(emptyFolder(), name);
    await backend.leitwarte(['permissions', 'export', group, '-o', file]);
    expect(await backend.leitwarte(['permissions', 'diff', file])).toMatchObject({ code: 0 });
    await backend.json(['permissions', 'set', group, 'plant.write=off', 'limits.write=on']);
    const diff = await backend.leitwarte(['permissions', 'diff', file]);
    expect(diff.code).toBe(7);
    expect(diff.stdout).toContain(`+\t${group}\tplant.write\tnein\tja\n`);
    expect(diff.stdout).toContain(`-\t${group}\tlimits.write\tja\tnein\n`);
    const tried = await backend.leitwarte(['permissions', 'apply', file, '--dry-run']);
    expect(tried.stdout).toMatch(/^PATCH .*allAuthgroup\/\d+\/\n/);
    expect((await backend.leitwarte(['permissions', 'apply', file])).code).toBe(2);
    expect((await backend.leitwarte(['permissions', 'diff', file])).code).toBe(7);
    const applied = await backend.leitwarte(['permissions', 'apply', file], { typed: ['ja'] });
    expect(applied).toMatchObject({ code: 0, stderr: '2 Unterschiede übernommen.\n' });
    expect((await backend.leitwarte(['permissions', 'diff', file])).code).toBe(0);
    expect((await matrix(group))['limits']).toEqual(['ja', 'nein', '', '']);
  }
});

test('a file may be incomplete: what it does not name stays unchanged', async () => {
  const group = await newGroup();
  await backend.json(['permissions', 'set', group, 'plant.read=on']);
  const stdin = `groups:\n  ${group}:\n    rights:\n      limits: [read]\n`;
  expect((await backend.leitwarte(['permissions', 'apply', '-', '--yes'], { stdin })).code).toBe(0);
  expect(await matrix(group)).toMatchObject({ plant: ['ja', 'nein', '', 'nein'], limits: ['ja', 'nein', '', ''] });
});

test('a group that does not exist on the server is only created on request', async () => {
  const group = `Neu ${crypto.randomUUID().slice(0, 8)}`;
  const stdin = JSON.stringify({ groups: { [group]: { list_all_plants: true, rights: { plant: ['read'] } } } });
  const unknown = await backend.leitwarte(['permissions', 'apply', '-', '--yes'], { stdin });
  expect(unknown).toMatchObject({ code: 6, stderr: expect.stringContaining('--create') });
  expect((await backend.leitwarte(['permissions', 'apply', '-', '--yes', '--create'], { stdin })).code).toBe(0);
  expect(await matrix(group)).toMatchObject({ plant: ['ja', 'nein', '', 'nein'] });
});

test('a file with an error is refused completely, with the position of the error', async () => {
  const group = await newGroup();
  const apply = async (document: unknown) => {
    const file = join(emptyFolder(), 'rechte.json');
    writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
    const { code, stderr } = await backend.leitwarte(['permissions', 'apply', file, '--yes']);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await apply({ groups: { [group]: { rights: { planet: ['read'] } } } })).toContain('planet');
  expect(await apply({ groups: { [group]: { rights: { plant: ['fly'] } } } })).toContain('„fly“');
  expect(await apply({ groups: { [group]: { rights: { plant: ['write'] } } } })).toContain('plant.read=on');
  expect(await apply({ gruppen: {} })).toContain('groups: Dieses Feld ist erforderlich.');
  expect(await apply('a: [')).toContain('weder YAML noch JSON');
});

test('export writes YAML to stdout, and JSON with --json', async () => {
  const group = await newGroup();
  const yaml = await backend.leitwarte(['permissions', 'export', group]);
  expect(yaml.stdout).toContain(`groups:\n  ${group}:\n    list_all_plants: true\n`);
  expect(await backend.json(['permissions', 'export', group])).toMatchObject({
    groups: { [group]: { is_hidden: false } },
  });
  const file = join(emptyFolder(), 'alle.json');
  await backend.leitwarte(['permissions', 'export', '-o', file]);
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).groups)).toContain('Orga-Manager');
});
