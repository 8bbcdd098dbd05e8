import { expect, test } from 'vitest';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';
import { applyRememberedLanguage, chooseLanguage, createTexts } from './i18n.ts';

function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flat(value, `${path}${key}.`) : [[`${path}${key}`, String(value)]],
  );
}
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)).toSorted();

test('i18n-1, -2, -4, -11, -14: German and English have the same keys, and every key has a text', () => {
  expect(
    flat(en)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(
    flat(de)
      .map(([key]) => key)
      .toSorted(),
  );
  for (const [key, text] of [...flat(de), ...flat(en)]) expect(text.trim(), key).not.toBe('');
});

test('a text has the same parameters in both languages', () => {
  const english = new Map(flat(en));
  for (const [key, text] of flat(de)) expect(names(english.get(key) ?? ''), key).toEqual(names(text));
});

test('i18n-3: German is the default; a choice is remembered', async () => {
  const texts = createTexts();
  await applyRememberedLanguage(texts);
  expect(texts.t('shell.logout')).toBe('Abmelden');
  await chooseLanguage(texts, 'en');
  expect(texts.t('shell.logout')).toBe('Sign out');
  expect(document.documentElement.lang).toBe('en');
  const later = createTexts();
  await applyRememberedLanguage(later);
  expect(later.t('shell.logout')).toBe('Sign out');
});

test('33: Italian is loaded when it is chosen, and is remembered; texts missing in Italian are shown in English', async () => {
  const texts = createTexts();
  await chooseLanguage(texts, 'it');
  expect(document.documentElement.lang).toBe('it');
  expect(texts.t('shell.logout')).toBe('Esci');
  expect(texts.resolvedLanguage).toBe('it');
  texts.addResourceBundle('de', 'portal', { users: { title: 'Benutzer' } }, true, true);
  texts.addResourceBundle('en', 'portal', { users: { title: 'Users' } }, true, true);
  expect(texts.t('users.title')).toBe('Users');
  const later = createTexts();
  await applyRememberedLanguage(later);
  expect(later.t('shell.logout')).toBe('Esci');
  await chooseLanguage(later, 'de');
});

test('33: the Italian texts of the frame around all screens have the same keys and parameters as the German ones', () => {
  const italian = new Map(flat(it));
  for (const [key, text] of flat(de)) {
    expect(italian.get(key)?.trim(), key).toBeTruthy();
    expect(names(italian.get(key) ?? ''), key).toEqual(names(text));
  }
});
