import type { Actor } from '@leitwarte/server/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
let owner: Actor;

beforeAll(async () => {
  const { world } = backend;
  owner = await world.actor(await world.group((dialog) => dialog === 'plant'));
});

const links = () => screen.getAllByRole('link', { name: /einrichten$|^Datei wählen$/ });

test('M14: three entries lead to a file, a device that sends and, for superusers, data that the server fetches', async () => {
  const { address } = backend.openAs(owner, '/settings/plants/connect');
  expect(await screen.findByRole('heading', { level: 1, name: 'Anlage anschließen' })).toBeTruthy();
  const doors = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(doors).toEqual(expect.arrayContaining(['Datei', 'Gerät sendet', 'Server holt ab']));
  expect(screen.getByText('Verbindungen, die der Server selbst aufbaut, legt ein Superuser an.')).toBeTruthy();
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/settings/plants/assistant',
    '/settings/sources?dialog=new&kind=influx',
    '/settings/sources?dialog=new&kind=json',
  ]);
  await user.click(links()[2] ?? document.body);
  expect(address()).toBe('/settings/sources?dialog=new&kind=json');
  expect(await screen.findByText(/im eigenen Aufbau/)).toBeTruthy();
});

test('M14: superusers are offered every kind of source', async () => {
  backend.openAs(await backend.world.superuser(), '/settings/plants/connect');
  await screen.findByRole('heading', { level: 1, name: 'Anlage anschließen' });
  expect(links().map((link) => link.getAttribute('href')?.split('kind=')[1] ?? 'file')).toEqual(
    expect.arrayContaining(['file', 'influx', 'json', 'mqtt', 'modbus', 'sftp']),
  );
});

test('a superuser finds the service of a manufacturer by its name', async () => {
  backend.openAs(await backend.world.superuser(), '/settings/plants/connect');
  const link = await screen.findByRole('link', { name: 'SolarEdge einrichten' });
  expect(link.getAttribute('href')).toBe('/settings/sources?dialog=new&kind=http&preset=solaredge');
  await user.click(link);
  expect(await screen.findByText(/^Am echten Dienst noch nicht erprobt/)).toBeTruthy();
});
