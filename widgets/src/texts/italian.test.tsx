import { completeLanguageOf, languages } from '@leitwarte/core/texts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as embed from '../embed/index.ts';
import { define } from '../elements/element.ts';
import { alarmList } from '../live/widgets/alarmList.tsx';
import { keyFigures } from '../live/widgets/keyFigures.tsx';
import { plantList } from '../live/widgets/plantList.tsx';
import { plantTile } from '../live/widgets/plantTile.tsx';
import { statusBadge } from '../live/widgets/statusBadge.tsx';
import { fullAnswers, PLANT, replaceNetwork } from '../testing/answers.ts';
import * as words from '../live/words.ts';

// before the file of Italian is loaded
const before = words.languageOf;
await import('./it.ts');

const SERVER = 'https://leitwarte.example.org';
let network: ReturnType<typeof replaceNetwork>;
let nextKey = 0;

define([plantTile, statusBadge, plantList, alarmList, keyFigures]);
beforeEach(() => {
  nextKey += 1;
  network = replaceNetwork(fullAnswers(Date.now()));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  network.restore();
});

const told = (root: ParentNode): string =>
  [...root.querySelectorAll('*')]
    .flatMap((one) => [one.getAttribute('title'), one.getAttribute('aria-label'), one.textContent])
    .join(' ');

/** Creates an element in Italian and waits until it is rendered. */
async function element(name: string, attributes: Readonly<Record<string, string>> = {}): Promise<ParentNode> {
  const host = document.createElement(`leitwarte-${name}`);
  const all = { ...attributes, server: SERVER, 'embed-key': `it${nextKey}`, lang: 'it' };
  for (const [attribute, value] of Object.entries(all)) host.setAttribute(attribute, value);
  document.body.append(host);
  const root = host.shadowRoot;
  if (root === null) throw new Error('no shadow');
  expect(told(root)).toContain('Caricamento in corso');
  await vi.waitFor(() => expect(host.dataset['state']).toBe('ready'));
  return root;
}

test('33: lang="it" shows an element in Italian: status, ages, limits and numbers', async () => {
  const tile = told(await element('plant-tile', { plant: String(PLANT) }));
  expect(tile).toContain('guasto');
  expect(tile).toContain('Fotovoltaico');
  expect(tile).toContain('soglia inferiore raggiunta');
  expect(tile).toContain('12 min fa');
  expect(tile).toContain('Ultimi dati');
  expect(tile).toContain('-12,5');
});

test('33: lists of plants, alarms and figures are in Italian, with Italian dates', async () => {
  expect(told(await element('plant-list'))).toContain('avviso');
  const alarms = told(await element('alarm-list'));
  expect(alarms).toContain('4 g fa');
  expect(alarms).toMatch(/Inizio: \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect(told(await element('key-figures'))).toContain('1 su 2 non aggiornati');
});

test('33: that a key is not valid is shown in Italian', async () => {
  network.answers = 401;
  const host = document.createElement('leitwarte-status-badge');
  for (const [name, value] of Object.entries({ plant: '7', server: SERVER, 'embed-key': `it${nextKey}`, lang: 'it' }))
    host.setAttribute(name, value);
  document.body.append(host);
  await vi.waitFor(() => expect(host.shadowRoot?.textContent).toContain('Chiave non valida o scaduta'));
});

test('33: a React component is in Italian once the file is loaded, and in German if no language is set', async () => {
  const asked = { server: SERVER, embedKey: `it${nextKey}` };
  const { container } = render(
    <>
      <embed.EmbedProvider {...asked} language="it-IT">
        <p className="italian">
          <embed.EmbeddedStatusBadge plant={PLANT} />
        </p>
      </embed.EmbedProvider>
      <embed.EmbedProvider {...asked}>
        <p className="german">
          <embed.EmbeddedStatusBadge plant={PLANT} />
        </p>
      </embed.EmbedProvider>
    </>,
  );
  const shown = (name: string) => container.querySelector(`.${name}`)?.textContent;
  await vi.waitFor(() => expect(shown('italian')).toContain('guasto'));
  await vi.waitFor(() => expect(shown('german')).toContain('Störung'));
});

test('33: every language is known before its file is loaded, and shown in English until then', () => {
  for (const language of languages) {
    expect(before(`${language.toUpperCase()}-CH`)).toBe(completeLanguageOf(language));
    expect(words.languageOf(`${language.toUpperCase()}-CH`)).toBe(language);
  }
  for (const other of ['fr', '', null, undefined]) expect(words.languageOf(other)).toBe('de');
});
