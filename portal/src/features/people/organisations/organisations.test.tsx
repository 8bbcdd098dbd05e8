import type { Actor } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
const LIST = '/settings/masterdata/organisations';

let root: Actor;
/** Makes names unique within the file. */
let made = 0;

beforeEach(async () => {
  root = await backend.world.superuser();
  made += 1;
});

const create = (name: string) => root.client.organisations.create({ body: { name } });
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test.each([LIST, `${LIST}/add`, `${LIST}/1`, '/settings/organisation_licenses'])(
  'organisations-1, licences-1: only superusers can open %s; others are redirected and are not offered it',
  async (path) => {
    const manager = await backend.world.actor(backend.world.groups.orgaManager);
    const { address } = backend.openAs(manager, path);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(screen.queryByRole('link', { name: 'Organisationen' })).toBeNull();
    await expect(manager.client.organisations.list()).rejects.toMatchObject({ problem: { status: 403 } });
  },
);

test('organisations-3, -5, -19, licences-2: a row shows licence, users and plants, and opens the organisation', async () => {
  const { id } = await create(`Windpark Nord ${made}`);
  const body = { status_license: '10', license_valid_until: '2031-12-31' } as const;
  await root.client.organisations.update({ id, body });
  await root.client.users.create({
    body: {
      username: `nord${made}`,
      first_name: 'Nora',
      last_name: 'Nord',
      email: `nord${made}@example.org`,
      grp_name: (await root.client.authGroups.offered({ id })).authgroups[0]?.id ?? 0,
      password: 'ein gutes Wort 7',
      organisation: id,
    },
  });
  const { address } = backend.openAs(root, LIST);
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent.trim());
  expect(heads).toEqual(['Name', 'Lizenzstatus', 'Lizenz gültig bis', 'Benutzer', 'Anlagen']);
  const link = await screen.findByRole('link', { name: `Windpark Nord ${made}` });
  expect(screen.getByRole('link', { name: 'Organisationen' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Stammdaten', hidden: true }).getAttribute('aria-current')).toBeNull();
  const cells = within(link.closest('tr') ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Demo', '31.12.2031', '1', '0']);
  await user.click(link);
  await waitFor(() => expect(address()).toBe(`${LIST}/${id}`));
  expect(await screen.findByRole('heading', { level: 1, name: `Windpark Nord ${made}` })).toBeTruthy();
});

test('licences-2 to -4, 2.58: every organisation is listed with name, status and end of its licence', async () => {
  await create(`Lizenz ${made}`);
  backend.openAs(root, '/settings/organisation_licenses');
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent.trim());
  expect(heads).toEqual(['Name', 'Lizenzstatus', 'Lizenz gültig bis']);
  const row = (await screen.findByRole('link', { name: `Lizenz ${made}` })).closest('tr');
  expect(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['aktiv', '–']);
});

test('organisations-4, -11 to -13, -15, -16, masterdata-36, 2.62: Enter creates an organisation, and the list shows the next steps', async () => {
  const { address } = backend.openAs(root, LIST);
  await user.click(await screen.findByRole('link', { name: 'Neue Organisation' }));
  const crumbs = within(await screen.findByRole('navigation', { name: 'Brotkrumen' }));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Organisationen',
    'Neu',
  ]);
  const typed = {
    Name: `Solar Süd ${made}`,
    'Straße und Hausnummer': 'Ringstraße 1',
    Postleitzahl: '61169',
    Ort: 'Friedberg',
    Land: 'Deutschland',
  };
  for (const [label, words] of Object.entries(typed)) await user.type(await field(label), words);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Organisation wurde angelegt')).toBeTruthy();
  const stored = (await root.client.organisations.list()).find(({ name }) => name === typed.Name);
  expect(address()).toBe(`${LIST}?new=${stored?.id}`);
  expect(await root.client.organisations.details({ organisationId: stored?.id ?? 0 })).toMatchObject({
    address1: 'Ringstraße 1',
    zipcode: '61169',
    city: 'Friedberg',
    country: 'Deutschland',
  });
  await user.click(await screen.findByRole('link', { name: 'Weiter einrichten' }));
  await waitFor(() => expect(address()).toBe(`${LIST}/${stored?.id}`));
  expect(await screen.findByText('2 von 5 erledigt')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Erste Anlage anlegen' }).getAttribute('href')).toBe(
    `/settings/plants/assistant?organisation=${stored?.id}`,
  );
});

test("organisations-14, -17, 2.60: nothing is checked in the form; the server's messages are shown, and typed values stay", async () => {
  await create(`Doppelt ${made}`);
  backend.openAs(root, `${LIST}/add`);
  await user.type(await field('Ort'), 'Gießen');
  await press('Speichern');
  await waitFor(() => expect(backend.calls).toContain('POST allOrganisations/'));
  await user.type(await field('Name'), `Doppelt ${made}`);
  await press('Speichern');
  expect((await screen.findAllByText(/bereits vergeben|schon vergeben|existiert bereits/)).length).toBeGreaterThan(0);
  expect((await field('Ort')).value).toBe('Gießen');
});

test('2.64: an address whose id is no number counts as an unknown organisation, and "add" is not read as an id', async () => {
  const { address } = backend.openAs(root, `${LIST}/abc`);
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('organisations-6, masterdata-30: the data of any organisation can be changed here, not only those of the own one', async () => {
  const { id } = await create(`Daten ${made}`);
  backend.openAs(root, `${LIST}/${id}`);
  await user.type(await field('Ansprechpartner'), 'Ida Ort{Enter}');
  expect(await screen.findByText('Organisation wurde geändert')).toBeTruthy();
  expect((await root.client.organisations.details({ organisationId: id })).contact_person).toBe('Ida Ort');
});

test('organisations-7, -8, 2.63: the users of an organisation are listed with role, created and changed in a dialog', async () => {
  const { id } = await create(`Leute ${made}`);
  backend.openAs(root, `${LIST}/${id}`);
  await user.click(await screen.findByRole('link', { name: /^Erste Person/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Neuer Benutzer' }));
  const typed = {
    Benutzername: `erste${made}`,
    Vorname: 'Erna',
    Nachname: 'Erste',
    'E-Mail-Adresse': `erste${made}@example.org`,
    Passwort: 'ein gutes Wort 7',
  };
  for (const [label, words] of Object.entries(typed)) await user.type(form.getByLabelText(label), words);
  await user.click(form.getByRole('combobox', { name: 'Benutzerrolle' }));
  await user.click(await screen.findByRole('option', { name: 'Orga-Manager' }));
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Benutzer wurde angelegt')).toBeTruthy();
  const row = await screen.findByRole('button', { name: `erste${made}` });
  expect(row.closest('tr')?.textContent).toContain('Orga-Manager');
  await user.click(row);
  const edit = within(await screen.findByRole('dialog', { name: 'Benutzer bearbeiten' }));
  expect(edit.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Erna');
  await user.type(edit.getByLabelText('Nachname'), 'r{Enter}');
  expect(await screen.findByText('Benutzer wurde geändert')).toBeTruthy();
  expect((await root.client.users.list({ query: { organisation: id } })).map((one) => one.last_name)).toEqual([
    'Erster',
  ]);
});

test('4.46: a superuser exports and erases the stored data of persons of any organisation', async () => {
  const { id } = await create(`Fremde Leute ${made}`);
  const username = `fremd${made}`;
  await root.client.users.create({
    body: {
      username,
      first_name: 'Frida',
      last_name: 'Fremd',
      email: `${username}@example.org`,
      grp_name: (await root.client.authGroups.offered({ id })).authgroups[0]?.id ?? 0,
      password: 'ein gutes Wort 7',
      organisation: id,
    },
  });
  const files = savedFiles();
  backend.openAs(root, `${LIST}/${id}?tab=users`);
  await user.click(await screen.findByRole('button', { name: `Daten von ${username} ausgeben oder löschen` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Daten von ${username}` }));
  await user.click(dialog.getByRole('button', { name: 'Herunterladen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'JSON' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(new TextDecoder().decode(files[0]?.bytes)).toContain('Frida');
  await user.click(dialog.getByRole('button', { name: /löschen/ }));
  const question = within(await screen.findByRole('dialog', { name: /löschen/ }));
  await user.type(question.getByRole('textbox'), username);
  await user.click(question.getByRole('button', { name: /löschen/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: username })).toBeNull());
  expect(await root.client.users.list({ query: { organisation: id } })).toEqual([]);
});

test('organisations-20 to -22: assigning a plant system to an organisation keeps the assignments of other organisations', async () => {
  const { id } = await create(`Systeme ${made}`);
  const { world } = backend;
  const system = await root.client.plantSystems.create({
    body: { name: `Wechselrichter ${made}`, organisations: [world.organisationId] },
  });
  backend.openAs(root, `${LIST}/${id}?tab=systems`);
  await user.click(await screen.findByRole('checkbox', { name: `Wechselrichter ${made}` }));
  await press('Speichern');
  expect(await screen.findByText('Anlagensystem wurde geändert')).toBeTruthy();
  const stored = (await root.client.plantSystems.list()).find((one) => one.id === system.id);
  expect(stored?.organisations.toSorted((a, b) => a - b)).toEqual([world.organisationId, id].toSorted((a, b) => a - b));
});

test('organisations-10: key figures of the organisation are chosen on its page', async () => {
  backend.openAs(root, `${LIST}/${backend.world.organisationId}?tab=kpis`);
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Kennzahlen');
  expect(await screen.findByRole('button', { name: 'Speichern' })).toBeTruthy();
});

test('organisations-2: the dashboard links to the list of organisations', async () => {
  const { address } = backend.openAs(root, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Betreiber' }));
  await user.click(await screen.findByRole('link', { name: 'Organisationen' }));
  await waitFor(() => expect(address()).toBe(LIST));
});

test("organisations-9, prices-3: the prices of the organisation's plants can be read on its page", async () => {
  const plant = await backend.world.plant();
  await root.client.prices.update({
    id: (await root.client.prices.ofOrganisation({ id: backend.world.organisationId }))[0]?.id ?? 0,
    body: { new_price_per_month: 12.5 },
  });
  backend.openAs(root, `${LIST}/${backend.world.organisationId}?tab=prices`);
  expect((await screen.findAllByText(/12,50/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('textbox', { name: /Preis/ })).toBeNull();
  expect(plant).toBeGreaterThan(0);
});

test('4.46: an organisation is downloaded as an archive, counted, and erased after its name was typed', async () => {
  const name = `Abschied ${made}`;
  const { id } = await create(name);
  const files = savedFiles();
  const { address } = backend.openAs(root, `${LIST}/${id}?tab=archive`);
  await screen.findByRole('heading', { name: 'Alle Daten mitnehmen' });
  await press('Herunterladen');
  await user.click(await screen.findByRole('menuitem', { name: 'ZIP-Archiv' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe(`Daten ${name} ${id}.zip`);
  expect([...(files[0]?.bytes.slice(0, 2) ?? [])]).toEqual([0x50, 0x4b]);

  await press('Organisation löschen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Organisation mit allen Daten löschen' }));
  expect(await dialog.findByText('Benutzer und Meldebenutzer: 0')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), 'Anderer Name');
  await user.click(dialog.getByRole('button', { name: 'Organisation löschen' }));
  expect(await dialog.findByText('Das ist nicht der Name der Organisation.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), name);
  await user.click(dialog.getByRole('button', { name: 'Organisation löschen' }));
  await waitFor(() => expect(address()).toBe(LIST));
  expect((await root.client.organisations.list()).map((one) => one.id)).not.toContain(id);
});

test('4.46: an Orga-Manager downloads their organisation and is not offered to erase it; others are offered neither', async () => {
  const { world } = backend;
  backend.openAs(await world.actor(world.groups.orgaManager), '/settings/masterdata?tab=archive');
  await screen.findByRole('heading', { name: 'Alle Daten mitnehmen' });
  expect(screen.queryByRole('button', { name: 'Organisation löschen' })).toBeNull();
  cleanup();
  backend.openAs(await world.actor(world.groups.admin), '/settings/masterdata?tab=archive');
  await screen.findByRole('tab', { name: 'Kennzahlen' });
  expect(screen.queryByRole('tab', { name: 'Alle Daten' })).toBeNull();
});
