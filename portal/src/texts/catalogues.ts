import { de, type Catalogue } from '@leitwarte/core/texts';
import type { Language } from './language.ts';

/** What server, terminal and portal say alike. English comes with the portal's English texts. */
const catalogues: Partial<Record<Language, Catalogue>> = { de };

export function addCatalogue(language: Language, catalogue: Catalogue): void {
  catalogues[language] = catalogue;
}

export const catalogueOf = (language: Language): Catalogue => catalogues[language] ?? de;
