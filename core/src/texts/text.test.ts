import { expect, test } from 'vitest';
import {
  accountErrors,
  dialogs,
  fieldErrors,
  labelKey,
  problemKeys,
  rejectionReasons,
  taskNames,
} from '../codes/index.ts';
import { compareNames } from '../rules/index.ts';
import { de, en, inLanguage, it, languageNames, languages, text, textOrKey } from './index.ts';

const flat = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(texts).flatMap(([section, entries]) =>
    Object.entries(entries).map(([key, value]) => [`${section}.${key}`, value] as const),
  );
const placeholders = (value: string) =>
  [...value.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted(compareNames);

test('German and English texts have the same keys', () => {
  expect(flat(en).map(([key]) => key)).toEqual(flat(de).map(([key]) => key));
});

test('German and English texts have the same placeholders, and no text is empty', () => {
  const withPlaceholders = (texts: typeof de | typeof en) =>
    flat(texts).map(([key, value]) => [key, placeholders(value)] as const);
  expect(withPlaceholders(en)).toEqual(withPlaceholders(de));
  expect([...flat(de), ...flat(en)].filter(([, value]) => value.trim() === '')).toEqual([]);
});

test('3.82: every error key has a German text', () => {
  for (const key of problemKeys) expect(text('de', `problem.${key}`)).toMatch(/^[A-ZÄÖÜ].*[.!]$/);
  for (const key of accountErrors) expect(textOrKey('de', 'accountError', key)).not.toBe(key);
  for (const key of fieldErrors) expect(textOrKey('de', 'fieldError', key)).not.toBe(key);
});

test('every code has a German and an English label', () => {
  for (const language of ['de', 'en'] as const) {
    for (const reason of rejectionReasons) expect(textOrKey(language, 'rejection', reason)).not.toBe(reason);
    for (const task of taskNames) expect(text(language, labelKey('task', task))).not.toBe(`task.${task}`);
    for (const dialog of dialogs) expect(text(language, labelKey('dialog', dialog))).not.toBe(`dialog.${dialog}`);
  }
  expect(text('de', labelKey('plantStatus', 2))).toBe('Störung');
  expect(text('en', labelKey('licenceStatus', '80'))).toBe('inactive');
});

test('the banners about licence and organisation have the specified texts', () => {
  expect(text('de', 'banner.organisation_inactive')).toBe('Diese Organisation ist deaktiviert!');
  expect(text('de', 'banner.licence_inactive')).toBe('Ihre Lizenz ist nicht mehr aktiv.');
  expect(text('de', 'banner.demo', { days: 1 })).toBe(
    'Sie befinden sich im Demo-Modus. Dieser Zugang ist gültig für 1 weitere Tage.',
  );
});

test('2.42: the error about an invalid phone number has the specified text', () => {
  expect(text('de', 'fieldError.not_a_phone_number')).toBe(
    'Die Telefonnummer muss mit einem Pluszeichen beginnen, gefolgt von maximal 15 Ziffern.',
  );
});

test('parameters are inserted into texts unchanged, even if they contain replacement patterns such as $&', () => {
  expect(text('de', 'report.page', { page: 1, pages: 12 })).toBe('Seite 1 von 12');
  expect(text('de', 'fieldError.not_a_choice', { choices: '$& und $1' })).toContain('$& und $1');
});

test('2.79: an unknown text key is displayed unchanged, even if it is a property of every object, such as constructor', () => {
  expect(textOrKey('de', 'problem', 'Foreign detail.')).toBe('Foreign detail.');
  expect(textOrKey('en', 'problem', 'constructor')).toBe('constructor');
  expect(textOrKey('de', 'problem', 'not_found')).toBe('Nicht gefunden.');
});

test('33: Italian texts have no keys that German does not have, have the same parameters, and are not empty', () => {
  const german = new Map(flat(de));
  for (const [key, value] of flat(it)) {
    expect(german.has(key), key).toBe(true);
    expect(placeholders(value), key).toEqual(placeholders(german.get(key) ?? ''));
    expect(value.trim(), key).not.toBe('');
  }
});

test('33: if a language does not have a text, the English text is shown, never the key', () => {
  expect(text('it', 'problem.not_found')).toBe('Non trovato.');
  expect(text('it', 'billing.park', { number: 3 })).toBe('Park 3');
  expect(textOrKey('it', 'rejection', 'unheard_of')).toBe('unheard_of');
  const [english, italian] = [new Map<string, string>(flat(en)), new Map<string, string>(flat(it))];
  for (const [section, entries] of Object.entries(de))
    for (const key of Object.keys(entries)) {
      const name = `${section}.${key}`;
      expect(textOrKey('it', section as keyof typeof de, key), name).toBe(italian.get(name) ?? english.get(name));
    }
});

test('33: a text given in German and English is shown in English in a third language, unless it is also given in that language', () => {
  expect(inLanguage({ de: 'eins', en: 'one' }, 'it')).toBe('one');
  expect(inLanguage({ de: 'eins', en: 'one', it: 'uno' }, 'it')).toBe('uno');
  expect(inLanguage({ de: 'eins', en: 'one', it: 'uno' }, 'de')).toBe('eins');
});

test('33: every language has a name in its own language', () => {
  expect(languages.map((language) => languageNames[language])).toEqual(['Deutsch', 'English', 'Italiano']);
});
