import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Commissioning, CommissioningProtocol, CommissioningProtocolDetail } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abnahme-'));
  backend = await openBackend();
  const plant = await backend.world.plant({ name: 'Dach Nord' });
  await backend.world.component(plant, { name: 'WR 1', sernum: 'A1', columns: 2 });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const type = (...argv: string[]) => backend.leitwarte(['commissioning', ...argv]);

test('issue 40.6: a protocol is shown, signed, listed and printed in the terminal', async () => {
  const shown = await type('current', 'dach nord');
  expect(shown.stdout).toContain('keine Alarmregel scharf');
  expect(shown.stdout).toContain('noch kein Wert: Wert 1, Wert 2');
  const { revision } = Commissioning.parse(await backend.json(['commissioning', 'current', 'dach nord']));
  const made = CommissioningProtocolDetail.parse(
    await backend.json(['commissioning', 'sign', 'dach nord', '--remark', 'alles da', '--revision', revision]),
  );
  expect(made).toMatchObject({ remark: 'alles da', columns_total: 2, content: { plant_name: 'Dach Nord' } });
  const id = String(made.id);
  expect(
    z.array(CommissioningProtocol).parse(await backend.json(['commissioning', 'list', 'dach nord'])),
  ).toMatchObject([{ id: made.id, remark: 'alles da' }]);
  expect((await type('show', id)).stdout).toContain('alles da');
  for (const [name, argv] of [
    ['jetzt.pdf', ['dach nord']],
    ['abgenommen.pdf', ['--signed', id]],
  ] as const) {
    const file = join(folder, name);
    expect((await type('print', ...argv, '-o', file)).code).toBe(0);
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('issue 40.6: a plant whose configuration has changed is not signed; print needs a plant or a protocol', async () => {
  const refused = await type('sign', 'dach nord', '--revision', 'veraltet');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('inzwischen') });
  expect((await type('print')).code).toBe(2);
  expect((await type('print', 'dach nord', '--signed', '1')).code).toBe(2);
  expect((await type('show', '999999')).code).toBe(6);
});
