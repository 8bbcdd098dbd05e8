import { expect, test, vi } from 'vitest';
import { applyRememberedLanguage, createTexts } from './i18n.ts';

vi.mock('./en/index.ts', () => {
  throw new Error('the file did not come');
});

test('if the texts of the remembered language cannot be loaded the portal opens in German, and the choice is kept', async () => {
  localStorage.setItem('language', 'en');
  const texts = createTexts();
  await applyRememberedLanguage(texts);
  expect(texts.t('shell.logout')).toBe('Abmelden');
  expect(document.documentElement.lang).toBe('de');
  expect(localStorage.getItem('language')).toBe('en');
});

test('33: if the English fallback of a language cannot be loaded, the portal opens in German instead of mixing languages', async () => {
  localStorage.setItem('language', 'it');
  const texts = createTexts();
  await applyRememberedLanguage(texts);
  expect(texts.t('shell.logout')).toBe('Abmelden');
  expect(localStorage.getItem('language')).toBe('it');
});
