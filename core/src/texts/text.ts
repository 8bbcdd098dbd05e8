import { catalogue, type KeyIn, type ParamsIn } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export type TextSection = keyof typeof de;
export type TextKey = KeyIn<typeof de>;
export type TextParams<K extends TextKey> = ParamsIn<typeof de, K>;

/**
 * Texts as in `everyText.ts`, but only in the complete languages: for code that a browser loads, which fetches other
 * languages only when they are selected.
 */
export const { text, textOrKey } = catalogue({ de, en });
