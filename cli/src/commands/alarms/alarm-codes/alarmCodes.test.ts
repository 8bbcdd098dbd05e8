import { AlarmCode, AlarmCodeOrganisation } from '@leitwarte/core/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  for (const name of ['Alt', 'Neu']) await backend.json(['systems', 'create', name]);
  const codes = Array.from({ length: 60 }, (_, at) => ({
    alarm_code: String(3001 + at),
    alarm_txt: at < 3 ? 'Isolation' : 'Netz',
  }));
  await backend.json(['alarm-codes', 'create', 'Alt', '--from', '-'], { stdin: JSON.stringify(codes) });
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(argv);
const Codes = z.array(AlarmCode);
const Settings = z.array(AlarmCodeOrganisation);

test('all pages of a list are combined into one list, which can be filtered', async () => {
  expect(Codes.parse(await backend.json(['alarm-codes', 'list', 'Alt']))).toHaveLength(60);
  expect(await backend.json(['alarm-codes', 'list', 'Alt', '--filter', 'isol'])).toHaveLength(3);
  expect(
    (await backend.leitwarte(['alarm-codes', 'list', 'Alt', '--filter', '3001'], { terminal: 80 })).stdout,
  ).toContain('Isolation');
});

test('a code without a number gets the next one', async () => {
  expect(await backend.json(['alarm-codes', 'create', 'Alt', '--text', 'Neu dabei'])).toMatchObject([
    { alarm_code: '3061' },
  ]);
});

test('a code is changed and removed by its name; codes with the same name need their bracket', async () => {
  await backend.json(['alarm-codes', 'create', 'Alt', '4000', '--bracket', 'a']);
  await backend.json(['alarm-codes', 'create', 'Alt', '4000', '--bracket', 'b']);
  expect(await type('alarm-codes', 'update', 'Alt', '4000', '--text', 'x')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('4000:a, 4000:b'),
  });
  expect(
    await backend.json(['alarm-codes', 'update', 'Alt', '4000:b', '--text', 'x', '--new-code', '4001']),
  ).toMatchObject([{ alarm_code: '4001', alarm_txt: 'x' }]);
  expect((await type('alarm-codes', 'remove', 'Alt', '4000', '4001')).code).toBe(2);
  expect(await type('alarm-codes', 'remove', 'Alt', '4000', '4001:b', '--yes')).toMatchObject({
    code: 0,
    stderr: 'Gelöscht: 4000, 4001\n',
  });
  expect((await type('alarm-codes', 'remove', 'Alt', '4000', '--yes')).code).toBe(6);
});

test('codes are copied to another system, and existing ones are skipped', async () => {
  const argv = ['alarm-codes', 'copy', 'Alt', 'Neu'];
  expect((await type(...argv, '--dry-run')).stdout).toMatch(/^POST .*copy_alarmcodes\//);
  expect(await backend.json(argv)).toEqual({ copied: 61, skipped: 0 });
  expect((await type(...argv)).stdout).toBe('kopiert\t0\nvorhanden\t61\n');
});

test('settings of many codes are set at once, whether stored or not; unchanged ones are not sent', async () => {
  const argv = ['alarm-codes', 'set', 'Alt', '--filter', 'isolation', '--type', 'stoerung', '--mail', 'ja'];
  expect(Settings.parse(await backend.json(argv))).toMatchObject(
    Array.from({ length: 3 }, () => ({ type_control_center: '2', send_mail: true, send_sms: false })),
  );
  const again = await type(...argv);
  expect(again).toMatchObject({ code: 0, stderr: '0 von 3 Codes geändert.\n' });
  expect(await backend.json(['alarm-codes', 'set', 'Alt', '3001', '3005', '--sms', 'ja'])).toMatchObject([
    { type_control_center: '2', send_sms: true },
    { type_control_center: '0', send_sms: true },
  ]);
  expect(await backend.json(['alarm-codes', 'set', 'Alt', '--all', '--type', 'warnung'])).toHaveLength(61);
  expect(await backend.json(['alarm-codes', 'settings', 'Alt'])).toHaveLength(61);
  const table = (await backend.leitwarte(['alarm-codes', 'settings', 'Alt', '--filter', '3001'])).stdout;
  expect(table).toContain('3001\t\tWarnung\tnein\tja\tja\tIsolation');
});

test('a filter without matches is reported, and an empty list is shown on a terminal as a sentence', async () => {
  expect((await type('alarm-codes', 'set', 'Alt', '--filter', 'xyz', '--sms', 'ja')).code).toBe(6);
  const empty = ['alarm-codes', 'list', 'Alt', '--filter', 'xyz'];
  expect(await backend.leitwarte(empty, { terminal: 80 })).toMatchObject({ stdout: '', stderr: 'Keine Einträge.\n' });
  expect(await type(...empty)).toMatchObject({ stdout: 'Nr.\tCode\tKlammer\tText\n', stderr: '' });
});

test('a bulk change without a selection of codes or without a setting is refused, and an invalid type is reported', async () => {
  expect((await type('alarm-codes', 'set', 'Alt', '--sms', 'ja')).code).toBe(2);
  expect((await type('alarm-codes', 'set', 'Alt', '--all')).code).toBe(2);
  expect((await type('alarm-codes', 'set', 'Alt', '--all', '--type', 'schlimm')).stderr).toMatch(/^--type: /);
});
