import type { Language } from '@leitwarte/core/texts';

/** A text of the terminal client in both languages, written where it is used. */
export type Text = Readonly<Record<Language, string>>;

export const say = (de: string, en: string): Text => ({ de, en });
