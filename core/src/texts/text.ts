import { catalogue, type KeyIn, type ParamsIn } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export type TextSection = keyof typeof de;
export type TextKey = KeyIn<typeof de>;
export type TextParams<K extends TextKey> = ParamsIn<typeof de, K>;

/**
 * The same texts, but only in the complete languages, for helpers that a browser loads: other languages are fetched when they are chosen.
 */
export const { text, textOrKey } = catalogue({ de, en });
