import type { AlarmCode, PlantSystem } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
let made = 0;
let root: Actor;
let manager: Actor;
let system: PlantSystem;
let codes: AlarmCode[];
let address: string;

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  root = await world.superuser();
  manager = await world.actor(world.groups.orgaManager);
  system = await root.client.plantSystems.create({
    body: { name: `System ${made}`, organisations: [world.organisationId] },
  });
  codes = [];
  for (const code of ['1', '2'])
    codes.push(
      await root.client.alarmCodes.create({
        body: { alarm_code: code, alarm_txt: `Text ${code}`, plant_system: system.id },
      }),
    );
  address = `/settings/alarmcodesorganisation?system=${system.id}`;
});

const stored = async () => {
  const settings = await manager.client.alarmCodes.settings();
  return codes.map(({ id }) => settings.find(({ alarmcode }) => alarmcode === id));
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const type = async (of: string, name: string) =>
  user.click(within(await screen.findByRole('radiogroup', { name: of })).getByRole('radio', { name }));

test('alarm-codes-organisation-1: without the right to read the address is redirected', async () => {
  const stranger = await backend.world.actor(await backend.world.group(() => false));
  const { address: shown } = backend.openAs(stranger, address);
  await waitFor(() => expect(shown()).toBe('/dashboard'));
});

test('alarm-codes-organisation-2, -3, -8, -11: readers see the settings with all fields disabled', async () => {
  const reader = await backend.world.actor(
    await backend.world.group((dialog, right) => dialog === 'alarmcodes' && right === 'can_read'),
  );
  backend.openAs(reader, address);
  expect((await tick('E-Mail von 1')).disabled).toBe(true);
  expect((await tick('E-Mail von 1')).checked).toBe(false);
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('checkbox', { name: /für alle/ })).toBeNull();
});

test('alarm-codes-organisation-4, -5, -9, -10, -13, -14, -16 to -18: changed rows are stored, others are not sent', async () => {
  backend.openAs(manager, address);
  await type('Einstufung von 1', 'Störung');
  await user.click(await tick('SMS von 1'));
  expect(screen.getByText('1 Zeile geändert, noch nicht gespeichert')).toBeTruthy();
  await press('Speichern');
  expect(await screen.findByText('Alarmcodes wurden geändert')).toBeTruthy();
  expect(await stored()).toMatchObject([{ type_control_center: '2', send_sms: true, send_mail: false }, undefined]);
  await user.click(await tick('E-Mail von 1'));
  await press('Speichern');
  await waitFor(async () => expect((await stored())[0]).toMatchObject({ send_mail: true, send_sms: true }));
  expect(
    backend.calls.filter((call) => /^(POST|PATCH) alarmcodes/.test(call)).map((call) => call.split(' ')[0]),
  ).toEqual(['POST', 'PATCH']);
});

test('alarm-codes-organisation-12: going to another page saves the changes first', async () => {
  for (let code = 3; code <= 30; code += 1)
    await root.client.alarmCodes.create({ body: { alarm_code: String(code), plant_system: system.id } });
  const { address: shown } = backend.openAs(manager, address);
  await user.click(await tick('E-Mail von 2'));
  await user.click(screen.getByRole('link', { name: 'Nächste Seite' }));
  await waitFor(() => expect(shown()).toBe(`${address}&page=2`));
  expect((await stored())[1]).toMatchObject({ send_mail: true });
});

test('alarm-codes-organisation-6, -7: superusers can set all rows by the headings, managers cannot', async () => {
  backend.openAs(root, address);
  await type('Einstufung für alle auf dieser Seite', 'Warnung');
  await user.click(await tick('E-Mail für alle auf dieser Seite'));
  await press('Speichern');
  await waitFor(async () =>
    expect(await stored()).toMatchObject([
      { type_control_center: '1', send_mail: true },
      { type_control_center: '1', send_mail: true },
    ]),
  );
});

test('4.44: if another user changed the settings first, a message reports that and no change is lost', async () => {
  backend.openAs(manager, address);
  await user.click(await tick('SMS von 1'));
  await manager.client.alarmCodes.createSetting({
    body: { alarmcode: codes[0]?.id ?? 0, organisation: backend.world.organisationId, send_mail: true },
  });
  await press('Speichern');
  expect(await screen.findByText(/Ihre Auswahl ist noch da/)).toBeTruthy();
  await waitFor(async () => expect((await tick('E-Mail von 1')).checked).toBe(true));
  await press('Speichern');
  await waitFor(async () => expect((await stored())[0]).toMatchObject({ send_mail: true, send_sms: true }));
});
