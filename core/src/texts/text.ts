import { de } from './de.ts';
import { en } from './en.ts';
import type { Language } from './language.ts';

type Texts = typeof de;
export type TextSection = keyof Texts;
type KeysOf<S extends TextSection> = keyof Texts[S] & (string | number);

/** Every key as `section.key`, such as `problem.not_found`. */
export type TextKey = { [S in TextSection]: `${S}.${KeysOf<S>}` }[TextSection];

type German<K extends string> = {
  [S in TextSection]: { [E in KeysOf<S>]: K extends `${S}.${E}` ? Texts[S][E] : never }[KeysOf<S>];
}[TextSection];
type NamesIn<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What a text needs to be complete: nothing, or one object with every `{{name}}` in it. */
export type TextParams<K extends TextKey> = [NamesIn<German<K>>] extends [never]
  ? []
  : [params: Readonly<Record<NamesIn<German<K>>, string | number>>];

const catalogues: Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> = { de, en };

function find(language: Language, section: string, key: string): string | undefined {
  const inLanguage = catalogues[language][section];
  if (inLanguage && Object.hasOwn(inLanguage, key)) return inLanguage[key];
  return language === 'de' ? undefined : find('de', section, key);
}

function fill(template: string, params: Readonly<Partial<Record<string, string | number>>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The text of a key with its parameters filled in; German where English has none. */
export function text<K extends TextKey>(language: Language, key: K, ...[params]: TextParams<K>): string {
  const [section = '', name = ''] = key.split('.');
  return fill(find(language, section, name) ?? key, params ?? {});
}

/**
 * The text of a key that came from outside, such as `detail` of an error or the key of a field problem with its
 * parameters; an unknown key is shown as it is.
 */
export function textOrKey(
  language: Language,
  section: TextSection,
  key: string,
  params: Readonly<Partial<Record<string, string | number>>> = {},
): string {
  const template = find(language, section, key);
  return template === undefined ? key : fill(template, params);
}
