import { AlarmMessage } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  const plant = await backend.world.plant({ name: 'Dach Nord' });
  await backend.world.plant({ name: 'Dach Süd' });
  const at = Date.UTC(2026, 2, 1, 11, 30);
  const alarm = {
    plant_id: plant,
    text: 'Netzausfall',
    severity: '2',
    began_at: at,
    last_seen_at: at,
    received_at: at,
  };
  await backend.context.db
    .insertInto('alarm')
    .values([
      { ...alarm, cause: 'fault', alarm_code: '17', alarm_bracket: '4', open: 1, occurrences: 3 },
      {
        ...alarm,
        cause: 'silent',
        alarm_code: '',
        alarm_bracket: '',
        open: null,
        occurrences: 1,
        ended_at: at,
        ended_by: 'data',
      },
    ])
    .execute();
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(['alarms', ...argv]);
const listed = async (...argv: string[]) =>
  z.array(AlarmMessage).parse(await backend.json(['alarms', 'list', ...argv]));

test('alarms are listed with cause, code and end', async () => {
  expect(await listed()).toHaveLength(2);
  const [open] = await listed('--open');
  expect(open).toMatchObject({ alarm_code: '17 (4)', occurrences: 3, ended_at: null });
  expect(await listed('--plant', 'dach süd')).toEqual([]);
  const { stdout } = await type('list', '--plant', 'Dach Nord');
  expect(stdout).toContain('17 (4)');
  expect(stdout).toMatch(/Störung.*offen/);
  expect(stdout).toMatch(/keine Daten.*01\.03\.2026 12:30 Daten kamen/);
});

test('an alarm is acknowledged once, with a note', async () => {
  const [open] = await listed('--open');
  const id = String(open?.id);
  expect((await type('acknowledge', id, '--dry-run')).stdout).toMatch(/^POST .*\/alarms\/\d+\/acknowledge\//);
  expect((await type('acknowledge', id, '--note', 'Sicherung')).stdout).toContain('quittiert');
  expect((await listed()).find((one) => one.id === open?.id)).toMatchObject({
    acknowledged_note: 'Sicherung',
    ended_by: 'acknowledge',
  });
  expect((await type('acknowledge', id)).code).toBe(1);
  expect((await type('acknowledge', 'x')).code).toBe(2);
  expect((await type('acknowledge', '987654')).code).toBe(6);
});
