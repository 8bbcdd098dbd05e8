import { catalogue, type KeyIn, type ParamsIn } from '@leitwarte/core/texts';
import { common } from '@leitwarte/core/texts/common';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** English comes with the portal's English texts. */
const loaded: { readonly de: typeof common; en: Texts } = { de: common, en: {} };

export function addEnglish(texts: Texts): void {
  loaded.en = texts;
}

/** Empty until somebody chose English. */
export const english = (): Texts => loaded.en;

export type CommonKey = KeyIn<typeof common>;
export type CommonParams<K extends CommonKey> = ParamsIn<typeof common, K>;

/** What server, terminal and portal say alike, in the languages that are loaded. */
export const { text, textOrKey } = catalogue(loaded);
