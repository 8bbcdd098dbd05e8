import { catalogue, type KeyIn, type Language, type ParamsIn } from '@leitwarte/core/texts';
import { common } from '@leitwarte/core/texts/common';

/**
 * Languages other than German. Their texts are loaded if the language is chosen, or if English is needed as a fallback.
 */
export type LaterLanguage = Exclude<Language, 'de'>;
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Content of the file of such a language. */
export interface FetchedTexts {
  /** Texts of the portal by section; they may include those of screens. */
  readonly portal: object;
  /** Texts of core in this language. */
  readonly core: Texts;
}

const loaded: { readonly de: typeof common } & Record<LaterLanguage, Texts> = { de: common, en: {}, it: {} };

/** Sets the texts of core in a language; they are loaded together with those of the portal. */
export function addTexts(language: LaterLanguage, texts: Texts): void {
  loaded[language] = texts;
}

/** Texts of core in a language; empty until the language is loaded. */
export const textsOf = (language: LaterLanguage): Texts => loaded[language];

export type CommonKey = KeyIn<typeof common>;
export type CommonParams<K extends CommonKey> = ParamsIn<typeof common, K>;

/** Functions for the texts that server, terminal and portal share, in the languages loaded so far. */
export const { text, textOrKey } = catalogue(loaded);
