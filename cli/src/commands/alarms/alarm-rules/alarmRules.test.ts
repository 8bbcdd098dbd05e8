import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlarmRule, AlarmRuleEffect, AlarmRuleProposal } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
let column = '';
beforeAll(async () => {
  backend = await openBackend();
  const { world, context } = backend;
  const plant = await world.plant({ name: 'Dach Nord' });
  const component = await world.component(plant, { name: 'WR 1' });
  const { db } = context;
  const system = await db
    .insertInto('plant_system')
    .values({ name: 'Logger', created_at: 0, modified_at: 0, created_by: null, modified_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('plant').set({ plant_system_id: system.id }).where('id', '=', plant).execute();
  const row = await db
    .selectFrom('component_column')
    .select('col_component_data')
    .where('component_id', '=', component.id)
    .executeTakeFirstOrThrow();
  column = row.col_component_data;
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(['rules', ...argv]);
const rules = async (...argv: string[]) => z.array(AlarmRule).parse(await backend.json(['rules', ...argv]));

test('4.50: a rule is created, listed, changed, replayed, tested and removed', async () => {
  const [made] = await rules(
    'create',
    'Dach Nord:WR 1',
    'Zu heiß',
    '--column',
    column,
    '--above',
    '110',
    '--clear',
    '105',
    '--for',
    '10',
  );
  expect(made).toMatchObject({
    name: 'Zu heiß',
    component_name: 'WR 1',
    alarm_code: 'rule:Zu heiß',
    duration_minutes: 10,
    condition: { kind: 'beyond', side: 'above', level: 110, clear: 105 },
  });
  const id = String(made?.id);
  expect((await type('list')).stdout).toMatch(/Dach Nord: WR 1.*Zu heiß.*über 110/);
  expect((await type('show', id)).stdout).toContain('über 110');
  expect(await rules('update', id, '--for', '20', '--hours', '1-5 06:00-22:00')).toMatchObject([
    { duration_minutes: 20, window: { kind: 'hours', days: [1, 2, 3, 4, 5], from: '06:00', until: '22:00' } },
  ]);
  const effect = AlarmRuleEffect.parse(await backend.json(['rules', 'replay', id, '--for', '5']));
  expect(effect).toMatchObject({ count: 0, components: [{ name: 'WR 1' }] });
  await type('mark', id, 'Dach Nord:WR 1', '--from', '1.3.2026 10:00', '--until', '1.3.2026 12:00');
  expect(await type('test', id)).toMatchObject({ code: 7, stdout: expect.stringContaining('nein') });
  expect((await type('remove', id, '--yes')).code).toBe(0);
  expect(await rules('list')).toEqual([]);
});

test('4.50: rules are exported as text and imported again, and change existing rules', async () => {
  await type('create', 'Dach Nord', 'Nachbarn', '--column', column, '--peers', '60', '--sun', '15', '--for', '120');
  const out = join(mkdtempSync(join(tmpdir(), 'rules-')), 'rules.yaml');
  await type('export', 'Dach Nord', '--out', out);
  expect(readFileSync(out, 'utf8')).toContain('percent: 60');
  expect(await rules('apply', 'Dach Nord', out)).toMatchObject([{ name: 'Nachbarn', duration_minutes: 120 }]);
  expect(await rules('list')).toHaveLength(1);
});

test('4.50: an invalid rule is reported before anything is sent', async () => {
  expect(await type('create', 'Dach Nord', 'X')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Bedingung'),
  });
  expect(await type('create', 'Dach Nord', 'X', '--above', '1')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--column'),
  });
  expect((await type('create', 'Dach Nord', 'X', '--column', column, '--above', '1', '--below', '2')).code).toBe(2);
  expect((await type('create', 'Dach Nord', 'X', '--column', column, '--above', '1', '--hours', 'nachts')).code).toBe(
    2,
  );
  expect(await type('create', 'Dach Nord', 'X', '--column', 'gibt es nicht', '--above', '1')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('gibt es nicht'),
  });
});

test('4.50: proposed rules are shown, and are created on request', async () => {
  await backend.context.db.updateTable('component_column').set({ col_limit_upper: 5 }).execute();
  const shown = z.array(AlarmRuleProposal).parse(await backend.json(['rules', 'propose', 'Dach Nord']));
  expect(shown.map(({ rule }) => rule.condition.kind)).toContain('limit');
  expect((await type('arm', 'Dach Nord', 'gibt es nicht')).code).toBe(6);
  expect(await type('arm', 'Dach Nord')).toMatchObject({ code: 0, stdout: expect.stringContaining('am Grenzwert') });
  expect(await rules('arm', 'Dach Nord')).toEqual([]);
});
