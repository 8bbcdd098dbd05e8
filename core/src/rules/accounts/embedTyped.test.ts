import { expect, test } from 'vitest';
import { wrongIn } from './embedTyped.ts';

test.each([
  [{ hours: 'abc' }, {}, 'hours'],
  [{ hours: '745' }, {}, 'hours'],
  [{ days: '0' }, {}, 'days'],
  [{ columns: '1,x' }, {}, 'columns'],
  [{ href: 'javascript:alert(1)' }, {}, 'href'],
  [{}, { size: '5000' }, 'size'],
  [{}, { colours: { 'lw-accent': 'red;} body{display:none' } }, 'colour'],
  [{}, { colours: { 'lw-accent': 'url(https://a.example)' } }, 'colour'],
] as const)('16: settings that no web component accepts are reported: %o %o', (chosen, look, wrong) =>
  expect(wrongIn(chosen, look)).toBe(wrong),
);

test('16: valid settings of web components are not reported', () => {
  const chosen = { plant: '7', hours: '48', days: '31', columns: '12,13', href: '/anlagen/{id}' };
  const colours = { 'lw-accent': '#0a6', 'lw-surface': 'rgb(1 2 3 / 50%)', 'lw-text': 'rebeccapurple' };
  expect(wrongIn(chosen, { size: '150', colours })).toBeUndefined();
  expect(wrongIn({ hours: '', href: '' }, { size: '' })).toBeUndefined();
});
