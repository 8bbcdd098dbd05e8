import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, type FurtherLanguage, type Language } from './language.ts';

/** Texts of one language: sections that contain keys with their texts; `{{name}}` in a text is a parameter. */
type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;
type KeysOf<C extends Sections, S extends keyof C> = keyof C[S] & (string | number);

/** Every key of a catalogue as `section.key`, such as `problem.not_found`. */
export type KeyIn<C extends Sections> = { [S in keyof C & string]: `${S}.${KeysOf<C, S>}` }[keyof C & string];

type GermanOf<C extends Sections, K extends string> = {
  [S in keyof C & string]: { [E in KeysOf<C, S>]: K extends `${S}.${E}` ? C[S][E] : never }[KeysOf<C, S>];
}[keyof C & string];
type NamesIn<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type Params = Readonly<Record<string, string | number>>;

/** Parameters of a text: none, or one object with every `{{name}}` in it. */
export type ParamsIn<C extends Sections, K extends KeyIn<C>> = [NamesIn<GermanOf<C, K>>] extends [never]
  ? []
  : [params: Readonly<Record<NamesIn<GermanOf<C, K>>, string | number>>];

/**
 * Key and parameters of a text that is only rendered later, when the reader's language is known; plain data that can be
 * stored or sent to a thread.
 */
export interface KeptText {
  readonly key: string;
  readonly params: Params;
}

export interface Catalogue<C extends Sections> {
  /**
   * Returns the text of a key with its parameters inserted. If the language does not have the text, the English one is
   * used.
   */
  readonly text: <K extends KeyIn<C>>(language: Language, key: K, ...params: ParamsIn<C, K>) => string;
  /**
   * Returns the text of a key that is not known at compile time, such as `detail` of an error or the key of a field
   * problem. An unknown key is returned unchanged.
   */
  readonly textOrKey: (
    language: Language,
    section: keyof C & string,
    key: string,
    params?: Readonly<Partial<Record<string, string | number>>>,
  ) => string;
  readonly keep: <K extends KeyIn<C>>(key: K, ...params: ParamsIn<C, K>) => KeptText;
  /** Renders a {@link KeptText} in a language. */
  readonly written: (language: Language, kept: KeptText) => string;
}

/** Texts of one subject in all languages: German and English must be complete, others may lack texts. */
type Texts<C extends Sections> = { readonly de: C; readonly en: Sections } & {
  readonly [L in FurtherLanguage]?: Sections;
};

/**
 * Creates functions that return the texts of one subject in every language. Such texts are defined next to the code
 * that uses them; German has all keys.
 */
export function catalogue<const C extends Sections>(texts: Texts<C>): Catalogue<C> {
  const all: { readonly [L in Language]?: Sections } = texts;
  const find = (language: Language, section: string, key: string): string | undefined => {
    for (const one of [language, FALLBACK_LANGUAGE, DEFAULT_LANGUAGE]) {
      const own = all[one]?.[section];
      if (own && Object.hasOwn(own, key)) return own[key];
    }
    return undefined;
  };
  const written = (language: Language, { key, params }: KeptText) => {
    const [section = '', name = ''] = key.split('.');
    return fill(find(language, section, name) ?? key, params);
  };
  return {
    text: (language, key, ...[params]) => written(language, { key, params: params ?? {} }),
    textOrKey: (language, section, key, params = {}) => {
      const template = find(language, section, key);
      return template === undefined ? key : fill(template, params);
    },
    keep: (key, ...[params]) => ({ key, params: params ?? {} }),
    written,
  };
}

function fill(template: string, params: Readonly<Partial<Record<string, string | number>>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
