import { catalogue, type KeyIn, type Language, type ParamsIn } from '@leitwarte/core/texts';
import { common } from '@leitwarte/core/texts/common';

/** Languages whose texts are fetched when they are chosen, or stand in for one that is. */
export type LaterLanguage = Exclude<Language, 'de'>;
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the file of such a language holds. */
export interface FetchedTexts {
  /** The portal's own, room by room; those of screens may be among them. */
  readonly portal: object;
  /** What the texts of core say in it. */
  readonly core: Texts;
}

const loaded: { readonly de: typeof common } & Record<LaterLanguage, Texts> = { de: common, en: {}, it: {} };

/** What the texts of core say in a language; they come with the portal's own. */
export function addTexts(language: LaterLanguage, texts: Texts): void {
  loaded[language] = texts;
}

/** Empty until somebody chose the language. */
export const textsOf = (language: LaterLanguage): Texts => loaded[language];

export type CommonKey = KeyIn<typeof common>;
export type CommonParams<K extends CommonKey> = ParamsIn<typeof common, K>;

/** What server, terminal and portal say alike, in the languages that are loaded. */
export const { text, textOrKey } = catalogue(loaded);
