import type { CompleteLanguage } from '@leitwarte/core/texts';

/** A text of the terminal client in the complete languages, written where it is used. */
export type Text = Readonly<Record<CompleteLanguage, string>>;

export const say = (de: string, en: string): Text => ({ de, en });
