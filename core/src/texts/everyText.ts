import { catalogue } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { it } from './it.ts';

/** The texts that several faces of the product say. What one face or one subject alone says has a catalogue there. */
export const { text, textOrKey } = catalogue({ de, en, it });
