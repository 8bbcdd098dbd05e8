import { expect, test } from 'vitest';
import { smsName, smsNumber, smsText, smsWithLink } from './sms.ts';

test('an SMS of GSM characters may have 160 characters, one with other characters 70; a longer text is cut and ends in dots', () => {
  expect(smsText('ä'.repeat(160))).toBe('ä'.repeat(160));
  expect(smsText('ä'.repeat(161))).toBe(`${'ä'.repeat(157)}...`);
  expect(smsText(`${'ä'.repeat(158)}€`)).toHaveLength(159);
  expect(smsText(`${'ä'.repeat(159)}€`)).toBe(`${'ä'.repeat(157)}...`);
  expect(smsText(`Ж${'a'.repeat(69)}`)).toHaveLength(70);
  expect(smsText(`Ж${'a'.repeat(70)}`)).toBe(`Ж${'a'.repeat(66)}...`);
});

test('typographic characters are replaced by plain ones, because they would reduce the maximum length to less than half', () => {
  expect(smsText('„Öd“ – 3\u202f°C …')).toBe('"Öd" - 3 oC ...');
});

test.each([
  ['+49 170 1234567', '+491701234567'],
  ['0049 (0) 170 12345', '+4917012345'],
  ['0049170123456', '+49170123456'],
  ['0170/123 45-67', '+491701234567'],
  ['+43664123456', '+43664123456'],
  ['', undefined],
  [null, undefined],
  ['+49', undefined],
  ['+1234567890123456', undefined],
])('the phone number %s becomes %s for a gateway', (written, number) => {
  expect(smsNumber(written)).toBe(number);
});

test('4.57: a link after an SMS text is always complete, and is left out if too little of the text would fit', () => {
  const link = 'https://leitwarte.example.org/ack#{acknowledge}';
  const written = smsWithLink('x'.repeat(200), link, 9);
  expect(written.endsWith(` ${link}`)).toBe(true);
  expect(written.length + 9).toBe(160);
  expect(smsWithLink('kurz', link, 9)).toBe(`kurz ${link}`);
  expect(smsWithLink('Störung № 7', link, 9)).toBe('Störung № 7');
  expect(smsWithLink('x'.repeat(200), `https://${'a'.repeat(100)}.org/`, 9)).toBe(smsText('x'.repeat(200)));
});

test.each([
  ['Solar Öd & Söhne', 'Solar Öd & Söhne'],
  ['☀ Sonnenwärts', 'Sonnenwärts'],
  ['Énergie Rhône', 'Énergie Rhone'],
  ['Čistá Energie', 'Cista Energie'],
  ['x'.repeat(40), 'x'.repeat(20)],
  ['Солнце', 'Leitwarte'],
])('B: the product name %s begins an SMS as %s, so that a link still fits', (name, written) => {
  expect(smsName(name)).toBe(written);
  const link = 'https://leitwarte.example.org/ack#{acknowledge}';
  expect(smsWithLink(`${smsName(name)}: ${'x'.repeat(200)}`, link, 9)).toContain(link);
});
