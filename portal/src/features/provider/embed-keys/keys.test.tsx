import type { Actor } from '@leitwarte/server/testing';
import { screen, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { network } from '../../../testing/network.ts';

const backend = realBackend();
let manager: Actor;
let plant: number;

beforeAll(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  plant = await world.plant({ name: 'Dach Nord' });
});

/** Response for the script that the server lists outside the API. */
const script = { name: 'leitwarte.js', src: '/widgets/Zc0/leitwarte.js', integrity: 'sha384-x' };
const scripts = (answer: () => Response) => network.use(http.get('*/widgets/scripts.json', answer));
beforeEach(() => scripts(() => HttpResponse.json([script])));

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const stored = async (name: string) => (await manager.client.embedKeys.list()).find((key) => key.name === name);
const makeKey = (name: string) =>
  manager.client.embedKeys.create({
    body: {
      name,
      plants: [plant],
      fields: ['name'],
      origins: ['https://www.example.org'],
      ends_at: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
    },
  });

test('4.41: a key is created for chosen plants, fields and pages; it is shown only once, with the lines to paste', async () => {
  backend.openAs(manager, '/settings/keys');
  await screen.findByText('Es gibt noch keinen Schlüssel.');
  await press('Neuer Schlüssel');
  const form = await dialog('Neuer Schlüssel');
  expect(form.getByText(/Wer die Seite sieht, sieht auch den Schlüssel/)).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Gemeinde');
  await user.click(await form.findByLabelText('Dach Nord'));
  await user.click(form.getByLabelText('Verlauf eines Tages'));
  await user.click(form.getByLabelText('Webseiten, die ihn verwenden dürfen'));
  await user.paste('https://www.example.org\nhttps://gemeinde.example');
  await press('Schlüssel anlegen');
  const made = await dialog('Der Schlüssel ist angelegt');
  const key = made.getByLabelText('Schlüssel').textContent;
  expect(key).toMatch(/^lw_emb_\w{57}$/);
  expect((await made.findByLabelText('Zeilen für die Webseite')).textContent.split('\n')).toEqual([
    `<script type="module" src="${location.origin}/widgets/leitwarte.js"`,
    '  crossorigin="anonymous"></script>',
    `<div embed-key="${key}">`,
    `  <leitwarte-plant-tile plant="${plant}"></leitwarte-plant-tile>`,
    '</div>',
  ]);
  // X2: users who want no automatic updates choose the pinned script
  await user.click(made.getByRole('radio', { name: 'Fest' }));
  expect(made.getByLabelText('Zeilen für die Webseite').textContent.split('\n').slice(0, 2)).toEqual([
    `<script type="module" src="${location.origin}${script.src}"`,
    `  integrity="${script.integrity}"`,
  ]);
  expect(await stored('Gemeinde')).toMatchObject({
    plants: [plant],
    fields: ['name', 'type', 'status', 'age', 'values'],
    origins: ['https://gemeinde.example', 'https://www.example.org'],
    minute_budget: 60,
  });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Gemeinde' })).toBeTruthy();
  expect(document.body.textContent).not.toContain(key);
});

test('a new key is shown even if its lines fail to load, with a retry button', async () => {
  scripts(() => HttpResponse.json([{ name: script.name, src: script.src }]));
  backend.openAs(manager, '/settings/keys?dialog=new');
  const form = await dialog('Neuer Schlüssel');
  await user.click(form.getByRole('textbox', { name: 'Name' }));
  await user.paste('Ohne Zeilen');
  await user.click(await form.findByLabelText('Dach Nord'));
  await user.click(form.getByLabelText('Webseiten, die ihn verwenden dürfen'));
  await user.paste('https://www.example.org');
  await press('Schlüssel anlegen');
  const made = await dialog('Der Schlüssel ist angelegt');
  await made.findByText(/^Die Zeilen konnten nicht geladen werden/);
  expect(made.getByLabelText('Schlüssel').textContent).toMatch(/^lw_emb_/);
  expect(made.queryByLabelText('Zeilen für die Webseite')).toBeNull();
  scripts(() => HttpResponse.json([script]));
  await user.click(made.getByRole('button', { name: 'Erneut versuchen' }));
  expect((await made.findByLabelText('Zeilen für die Webseite')).textContent).toContain('leitwarte-plant-tile');
});

test('an invalid value of a key is reported at its field, and nothing is sent', async () => {
  backend.openAs(manager, '/settings/keys?dialog=new');
  const form = await dialog('Neuer Schlüssel');
  await form.findByLabelText('Dach Nord');
  await user.click(form.getByLabelText('Webseiten, die ihn verwenden dürfen'));
  await user.paste('https://www.example.org/seite');
  await press('Schlüssel anlegen');
  expect(form.getByText('Das ist keine Adresse wie https://www.example.org ohne Pfad.')).toBeTruthy();
  expect(form.getByText('Bitte füllen Sie dieses Feld aus.')).toBeTruthy();
  expect(form.getByRole('alert').textContent).not.toBe('');
  expect(backend.calls).not.toContain('POST embed_keys/');
});

test('a key is paused and its expiry changed; its plants and fields stay', async () => {
  await makeKey('Angehalten');
  backend.openAs(manager, '/settings/keys');
  await press('Angehalten');
  const form = await dialog('Schlüssel bearbeiten');
  await user.click(form.getByRole('switch', { name: /^Angehalten/ }));
  await press('Speichern');
  expect(await screen.findByText('Schlüssel wurde geändert')).toBeTruthy();
  expect(await stored('Angehalten')).toMatchObject({ is_suspended: true, plants: [plant], fields: ['name'] });
  expect(await screen.findByText(/· angehalten$/)).toBeTruthy();
});

test('the use of a key is shown by day, and revoking it asks first', async () => {
  const { key } = await makeKey('Genutzt');
  const { world } = backend;
  const asked = await world.api(
    new Request('http://localhost/api/v1/embed/plants/', {
      headers: { authorization: `Token ${key}`, origin: 'https://www.example.org' },
    }),
  );
  expect(asked.status).toBe(200);
  backend.openAs(manager, '/settings/keys');
  await press('Verwendung von Genutzt');
  const usage = await dialog('Verwendung von Genutzt je Tag (UTC)');
  const row = (await usage.findAllByRole('row')).at(1);
  expect(row?.textContent).toMatch(/\d{4}110$/);
  await user.keyboard('{Escape}');
  await press('Genutzt widerrufen');
  const question = await dialog('Schlüssel widerrufen');
  expect(await stored('Genutzt')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Widerrufen' }));
  expect(await screen.findByText('Schlüssel wurde widerrufen')).toBeTruthy();
  expect(await stored('Genutzt')).toBeUndefined();
});

test('X2: pages that run an outdated pinned script are named with the use of their key', async () => {
  const { key } = await makeKey('Feste Seite');
  const ask = (hash: string) =>
    backend.world.api(
      new Request('http://localhost/api/v1/embed/plants/', {
        headers: {
          authorization: `Token ${key}`,
          origin: 'https://www.example.org',
          'leitwarte-script': hash,
        },
      }),
    );
  const newest = 'n'.repeat(22);
  scripts(() => HttpResponse.json([{ ...script, src: `/widgets/${newest}/leitwarte.js` }]));
  for (const hash of [newest, 'o'.repeat(22), 'o'.repeat(22), 'widgets']) expect((await ask(hash)).status).toBe(200);
  backend.openAs(manager, '/settings/keys');
  await press('Verwendung von Feste Seite');
  const usage = await dialog('Verwendung von Feste Seite je Tag (UTC)');
  expect(await usage.findByText(/veralteten festen Skript, zuletzt am \d\d\.\d\d\.\d{4} \(2 Abrufe\)/)).toBeTruthy();
});

test('if the lines of keys fail to load, there is a retry button', async () => {
  answering({ 'GET embed_keys/': () => HttpResponse.error() });
  backend.openAs(manager, '/settings/keys');
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});
