import { expect, test } from 'vitest';
import { embedLines, newestHashes, outdatedUse, widgetScriptNames, widgetScriptOf } from './embedLines.ts';

const small = { name: 'leitwarte.js', src: '/widgets/abc/leitwarte.js', integrity: 'sha384-x' };
const big = { name: 'leitwarte-all.js', src: '/widgets/def/leitwarte-all.js', integrity: 'sha384-y' };
const tile = (plant: string) => ({ name: 'plant-tile', attributes: { plant, theme: '' } });

test('X2: the snippet loads the newest script without an integrity hash, so that fixes are loaded, and sets the key on the element around the web components', () => {
  const wanted = { server: 'https://a.example', key: 'lw_emb_x', elements: [tile('7')] };
  expect(embedLines({ ...wanted, script: small }).split('\n')).toEqual([
    '<script type="module" src="https://a.example/widgets/leitwarte.js"',
    '  crossorigin="anonymous"></script>',
    '<div embed-key="lw_emb_x">',
    '  <leitwarte-plant-tile plant="7"></leitwarte-plant-tile>',
    '</div>',
  ]);
  expect(embedLines({ ...wanted, script: big, release: 'newest' })).toContain('/widgets/leitwarte-all.js"');
});

test('X2: a fixed snippet loads a fixed version of the script by the hash in its URL, with the attribute integrity', () => {
  const wanted = { server: 'https://a.example', script: small, key: 'lw_emb_x', elements: [tile('7'), tile('8')] };
  expect(embedLines({ ...wanted, release: 'fixed' }).split('\n')).toEqual([
    '<script type="module" src="https://a.example/widgets/abc/leitwarte.js"',
    '  integrity="sha384-x"',
    '  crossorigin="anonymous"></script>',
    '<div embed-key="lw_emb_x">',
    '  <leitwarte-plant-tile plant="7"></leitwarte-plant-tile>',
    '  <leitwarte-plant-tile plant="8"></leitwarte-plant-tile>',
    '</div>',
  ]);
});

test('X2: if pages load a fixed script that is outdated, the newest day of such use and the number of calls are found', () => {
  const newest = newestHashes([small, big, null]);
  expect(newest).toEqual(['abc', 'def']);
  const day = (date: string, ...scripts: readonly (readonly [script: string, calls: number])[]) => ({
    day: date,
    scripts: scripts.map(([script, calls]) => ({ script, calls })),
  });
  const days = [
    day('2026-11-24', ['old', 9]),
    day('2026-11-25', ['old', 3], ['abc', 5], ['older', 1]),
    day('2026-11-26', ['def', 2]),
  ];
  expect(outdatedUse(days, newest)).toEqual({ day: '2026-11-25', calls: 4 });
  expect(outdatedUse(days.slice(2), newest)).toBeUndefined();
  expect(outdatedUse([], newest)).toBeUndefined();
});

test('a script is selected by its size; nothing is found if the list of scripts is invalid', () => {
  expect(widgetScriptOf([small, big], 'small')).toBe(small);
  expect(widgetScriptOf([small, big], 'big')).toBe(big);
  for (const listed of [undefined, null, {}, [], ['leitwarte.js'], [null], [{ name: 'leitwarte.js', src: '/x' }]])
    expect(widgetScriptOf(listed, 'small')).toBeUndefined();
});

test('33: each language other than German and English has its own scripts', () => {
  const italian = { name: 'leitwarte-it.js', src: '/widgets/ghi/leitwarte-it.js', integrity: 'sha384-z' };
  expect(widgetScriptOf([small, big, italian], 'small', 'it')).toBe(italian);
  expect(widgetScriptOf([small, big, italian], 'big', 'it')).toBeUndefined();
  for (const lang of ['de', 'en', 'fr', '', undefined])
    expect(widgetScriptOf([small, big, italian], 'small', lang)).toBe(small);
  expect(widgetScriptNames()).toEqual(['leitwarte.js', 'leitwarte-all.js', 'leitwarte-it.js', 'leitwarte-all-it.js']);
});
