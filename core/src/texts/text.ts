import { catalogue, type KeyIn, type ParamsIn } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export type TextSection = keyof typeof de;
export type TextKey = KeyIn<typeof de>;
export type TextParams<K extends TextKey> = ParamsIn<typeof de, K>;

/** The same in the complete languages alone, for helpers that a browser loads: other languages are fetched there when chosen. */
export const { text, textOrKey } = catalogue({ de, en });
