import { MAX_PAGE_CHARACTERS, type OperatorPageName } from '@leitwarte/core/codes';
import type { Language } from '@leitwarte/core/texts';
import type { OperatorPages } from '../../platform/operatorPages.ts';
import { bytesOf, type Storage } from '../../platform/storage.ts';

/** Folder of the storage with the pages. */
export const PAGES = 'pages';
/** Maximum size of a page file; a character needs at most four bytes. */
export const MAX_PAGE_BYTES = MAX_PAGE_CHARACTERS * 4;

export const pageFile = (name: OperatorPageName, language: Language): string => `${name}.${language}.md`;

/** Pages as files `<name>.<language>.md` of a storage, read again each time, so that changes are visible at once. */
export function operatorPagesIn(storage: Storage): OperatorPages {
  const keyOf = (name: OperatorPageName, language: Language) => `${PAGES}/${pageFile(name, language)}`;
  return {
    async read(name, language) {
      const key = keyOf(name, language);
      const found = await storage.stat(key);
      if (found === undefined || found.sizeBytes > MAX_PAGE_BYTES) return undefined;
      const bytes = await bytesOf(storage, key);
      const shown = bytes && shownOf(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      return shown === '' ? undefined : shown;
    },
    async write(name, language, text) {
      const key = keyOf(name, language);
      if (text.trim() === '') await storage.delete(key);
      else await storage.put(key, new TextEncoder().encode(`${text.trim()}\n`));
    },
  };
}

const shownOf = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .slice(0, MAX_PAGE_CHARACTERS)
    .trim();
