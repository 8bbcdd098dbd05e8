import { catalogue, de } from '@leitwarte/core/texts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** English comes with the portal's English texts. */
const loaded: { readonly de: typeof de; en: Texts } = { de, en: {} };

export function addEnglish(texts: Texts): void {
  loaded.en = texts;
}

/** What server, terminal and portal say alike, in the languages that are loaded. */
export const { text, textOrKey } = catalogue(loaded);
