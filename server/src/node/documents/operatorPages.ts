import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PAGE_CHARACTERS, type OperatorPageName, type PageLanguage } from '@leitwarte/core/codes';
import type { OperatorPages } from '../../platform/operatorPages.ts';

/** Folder of `DATA_DIR` with the pages. */
export const PAGES = 'pages';
/** A character needs at most four bytes. */
export const MAX_PAGE_BYTES = MAX_PAGE_CHARACTERS * 4;

export const pageFile = (name: OperatorPageName, language: PageLanguage): string => `${name}.${language}.md`;

/**
 * Pages as files `<name>.<language>.md` of a data folder, read again each time, so that changes are visible
 * immediately.
 */
export function operatorPagesIn(dataDir: string): OperatorPages {
  const folder = join(dataDir, PAGES);
  return {
    async read(name, language) {
      const path = join(folder, pageFile(name, language));
      const stats = await lstat(path).catch(ignoreMissing);
      if (stats?.isFile() !== true || stats.size > MAX_PAGE_BYTES) return undefined;
      const text = await readFile(path, 'utf8').catch(ignoreMissing);
      const shown = text
        ?.replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n')
        .slice(0, MAX_PAGE_CHARACTERS)
        .trim();
      return shown === '' ? undefined : shown;
    },
    async write(name, language, text) {
      const path = join(folder, pageFile(name, language));
      if (text.trim() === '') return rm(path, { force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${randomUUID()}`);
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(`${text.trim()}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
