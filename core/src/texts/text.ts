import { catalogue, type KeyIn, type ParamsIn } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export type TextSection = keyof typeof de;
export type TextKey = KeyIn<typeof de>;
export type TextParams<K extends TextKey> = ParamsIn<typeof de, K>;

/** The texts that several clients of the product show. Texts of one client or one subject have a catalogue there. */
export const { text, textOrKey } = catalogue({ de, en });
