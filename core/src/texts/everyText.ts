import { catalogue } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { it } from './it.ts';

/**
 * Texts that several of server, portal, terminal and widgets use, in all languages. Texts that only one of them or one
 * subject needs are defined there.
 */
export const { text, textOrKey } = catalogue({ de, en, it });
