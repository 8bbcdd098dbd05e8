import { expect, test } from 'vitest';
import { lostIn, snippetKinds, snippetOf, type SnippetWanted } from './embedSnippets.ts';

const key = `lw_emb_ab12CD34${'x'.repeat(49)}`;
const wanted: SnippetWanted = {
  server: 'https://a.example',
  key,
  element: { name: 'plant-tile', attributes: { plant: '7', href: 'https://b.example/{id}' } },
  look: { lang: 'en', theme: 'dark', size: '150', colours: { 'lw-accent': '#cc0000' } },
  script: { name: 'leitwarte.js', src: '/widgets/abc/leitwarte.js', integrity: 'sha384-x' },
  snapshotId: 'public',
  title: 'Dach "Nord"',
};

test('16: a web component can be included as script, fixed script, React component, frame, picture and WordPress block', () => {
  expect(snippetOf('newest', wanted)).toContain(
    `<div embed-key="${key}" style="--lw-accent:#cc0000;zoom:1.5">\n  <leitwarte-plant-tile plant="7" href="https://b.example/{id}" theme="dark" lang="en">`,
  );
  expect(snippetOf('fixed', wanted)).toContain('integrity="sha384-x"');
  expect(snippetOf('react', wanted)?.split('\n').slice(4)).toEqual([
    `<EmbedProvider server="https://a.example" embedKey="${key}" language="en">`,
    `  <div style={{ '--lw-accent': "#cc0000", colorScheme: 'dark', zoom: 1.5 }}><EmbeddedPlantTile plant={7} href="https://b.example/{id}" /></div>`,
    '</EmbedProvider>',
  ]);
  expect(snippetOf('frame', wanted)).toContain('/frame/ab12CD34/#key=lw_emb_ab12CD34');
  expect(snippetOf('picture', wanted)).toBe(
    '<img src="https://a.example/api/v1/embed/snapshots/public/7/tile.svg?theme=dark&amp;lang=en" alt="Dach &quot;Nord&quot;">',
  );
  expect(snippetOf('wordpress', wanted)).toBe(
    '<!-- wp:leitwarte/plant {"element":"plant-tile","plant":"7","href":"https://b.example/{id}","theme":"dark","lang":"en"} /-->',
  );
});

test('42: the snippet for mail programs is a PNG with the size at which it is shown', () => {
  expect(snippetOf('mail', wanted)).toBe(
    '<img src="https://a.example/api/v1/embed/snapshots/public/7/tile.png?theme=dark&amp;lang=en" alt="Dach &quot;Nord&quot;" width="320" height="172">',
  );
  const badge = { ...wanted, element: { name: 'status-badge', attributes: { plant: '7' } }, look: {} };
  expect(snippetOf('mail', badge)).toBe(
    '<img src="https://a.example/api/v1/embed/snapshots/public/7/badge.png" alt="Dach &quot;Nord&quot;" height="24">',
  );
  expect(snippetOf('mail', { ...wanted, snapshotId: undefined })).toBeUndefined();
});

test('16: there is no picture of a chart or with an unpublished key, and no fixed script without a hash; every web component can be a WordPress block', () => {
  const chart = { ...wanted, element: { name: 'component-chart', attributes: { component: '3' } } };
  expect(snippetOf('picture', chart)).toBeUndefined();
  expect(snippetOf('wordpress', { ...chart, look: {} })).toBe(
    '<!-- wp:leitwarte/plant {"element":"component-chart","component":"3"} /-->',
  );
  expect(snippetOf('picture', { ...wanted, snapshotId: undefined })).toBeUndefined();
  expect(snippetOf('fixed', { ...wanted, script: { ...wanted.script, integrity: '' } })).toBeUndefined();
});

test('16: no input in a snippet can end an attribute, a comment or an expression', () => {
  const typed = '"><script>--> {} */';
  const hostile: SnippetWanted = {
    ...wanted,
    element: { name: 'plant-tile', attributes: { plant: typed, href: typed } },
    look: { colours: { 'lw-accent': typed } },
    title: typed,
  };
  const lines = new Map(snippetKinds.map((kind) => [kind, snippetOf(kind, hostile) ?? '']));
  for (const kind of ['newest', 'fixed', 'frame', 'picture', 'mail', 'wordpress'] as const)
    expect(lines.get(kind)?.replace(/^<script type="module"/, ''), kind).not.toContain('<script>');
  const block = lines.get('wordpress') ?? '';
  expect(block.indexOf('-->')).toBe(block.length - 3);
  expect(lines.get('react')).toContain(`plant={${JSON.stringify(typed)}}`);
});

test('42-4: every selected setting is either in the snippet or reported as lost', () => {
  const lost = Object.fromEntries(snippetKinds.map((kind) => [kind, lostIn(kind, wanted)]));
  expect(lost).toEqual({
    newest: [],
    fixed: [],
    react: [],
    frame: [],
    picture: ['size', 'colours', 'href'],
    mail: ['size', 'colours', 'href'],
    wordpress: ['size', 'colours'],
  });
  expect(lostIn('picture', { ...wanted, look: { theme: 'auto' } })).toEqual(['theme', 'href']);
  const plain = { ...wanted, element: { name: 'plant-tile', attributes: { plant: '7' } }, look: { size: '100' } };
  for (const kind of snippetKinds) expect(lostIn(kind, plain)).toEqual([]);
});

test('42-3: in a frame, a relative link is resolved against the surrounding page if that is known; otherwise it is reported as lost', () => {
  const path = { ...wanted, element: { name: 'plant-tile', attributes: { plant: '7', href: '/anlagen/{id}?a=1' } } };
  expect(lostIn('frame', path)).toEqual(['href']);
  expect(snippetOf('frame', path)).not.toContain('href');
  const known = { ...path, site: 'https://b.example' };
  expect(lostIn('frame', known)).toEqual([]);
  expect(snippetOf('frame', known)).toContain(`href=${encodeURIComponent('https://b.example/anlagen/{id}?a=1')}`);
});

test('42-5: the height of a frame fits the web component in it', () => {
  expect(snippetOf('frame', wanted)).toContain('height="324"');
  expect(snippetOf('frame', { ...wanted, look: { size: '' } })).toContain('height="216"');
});

test('33: a snippet in Italian loads the Italian texts, and a language that does not exist is left out of the snippet', () => {
  const italian = { ...wanted, look: { lang: 'it' } };
  expect(snippetOf('newest', italian)).toContain(' lang="it">');
  const react = snippetOf('react', italian);
  expect(react).toContain(`import '@leitwarte/widgets/texts/it';`);
  expect(react).toContain(' language="it">');
  expect(snippetOf('react', wanted)).not.toContain('texts');
  expect(snippetOf('picture', italian)).toContain('tile.svg?lang=it"');
  expect(snippetOf('newest', { ...wanted, look: { lang: 'fr' } })).not.toContain('lang=');
  expect(lostIn('wordpress', italian)).toEqual(['lang']);
  expect(snippetOf('wordpress', italian)).not.toContain('lang');
  expect(lostIn('newest', italian)).toEqual([]);
});
