import { expect, test } from 'vitest';
import { originOf } from './typed.ts';

test("16: a partner's page is recognised by its origin, typed with or without scheme", () => {
  expect(originOf('https://www.example.org/seite?a=1')).toBe('https://www.example.org');
  expect(originOf('www.example.org/seite')).toBe('https://www.example.org');
  for (const wrong of ['', 'abc', 'javascript:alert(1)', 'ftp://a.example']) expect(originOf(wrong)).toBeUndefined();
});

test('42-25: an internationalised host name is converted to the origin that browsers send', () => {
  expect(originOf('münchen.de/seite')).toBe('https://xn--mnchen-3ya.de');
  expect(originOf('stadtwerke.müller.example')).toBe('https://stadtwerke.xn--mller-kva.example');
});
