import { operatorPages, pageLanguages } from '@leitwarte/core/codes';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PAGE_BYTES, pageFile, PAGES } from '../../documents/operatorPages.ts';
import { type Finding, ok, reasonOf, warning } from '../../../platform/finding.ts';

/** Square brackets before an address are a link, otherwise a gap that was not filled in. */
const GAP = /\[[^[\]]{1,300}\](?!\()/;
const allowed = operatorPages.flatMap((name) => pageLanguages.map((language) => pageFile(name, language)));

/**
 * Checks whether imprint, privacy and terms are the operator's own (decision 4.40). None of them is needed if only
 * this machine can reach the installation.
 */
export async function examinePages(dataDir: string, isReached: boolean): Promise<Finding> {
  const folder = join(dataDir, PAGES);
  const there = await readdir(folder).catch(() => []);
  const written = there.filter((file) => allowed.includes(file));
  const wrong = await Promise.all(written.map((file) => faultOf(join(folder, file), file)));
  const faults = wrong.filter((fault) => fault !== undefined);
  const stray = there.filter((file) => !allowed.includes(file) && !file.startsWith('.'));
  if (stray.length > 0)
    faults.push({
      de: `${stray.join(', ')} gehört nicht dazu: erlaubt sind ${allowed.join(', ')}`,
      en: `${stray.join(', ')} is none of them: allowed are ${allowed.join(', ')}`,
    });
  if (faults.length > 0)
    return warning('pages', {
      de: `In ${folder}: ${faults.map(({ de }) => de).join('; ')}.`,
      en: `In ${folder}: ${faults.map(({ en }) => en).join('; ')}.`,
    });
  const missing = operatorPages.filter((name) => !written.some((file) => file.startsWith(`${name}.`)));
  if (missing.length === 0)
    return ok('pages', { de: 'Die rechtlichen Seiten sind geschrieben.', en: 'The legal pages are written.' });
  const texts = {
    de: `Platzhalter statt eigener Texte: ${missing.join(', ')}. Zu schreiben unter /settings/pages oder als Datei in ${folder}.`,
    en: `Placeholders instead of your own texts: ${missing.join(', ')}. Write them at /settings/pages or as files in ${folder}.`,
  };
  return isReached ? warning('pages', texts) : ok('pages', texts);
}

async function faultOf(path: string, file: string): Promise<{ de: string; en: string } | undefined> {
  try {
    if ((await lstat(path)).size > MAX_PAGE_BYTES)
      return { de: `${file} ist zu groß und wird nicht gezeigt`, en: `${file} is too large and is not shown` };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    if (text.trim() === '') return { de: `${file} ist leer`, en: `${file} is empty` };
    if (GAP.test(text))
      return {
        de: `${file} hat noch eine Lücke in eckigen Klammern`,
        en: `${file} still has a gap in square brackets`,
      };
    if (/<\/?[a-z][^<>]{0,500}>/i.test(text))
      return { de: `${file} enthält HTML, das als Text erscheint`, en: `${file} holds HTML, which is shown as text` };
    return undefined;
  } catch (error) {
    const reason = error instanceof TypeError ? 'UTF-8' : reasonOf(error);
    return { de: `${file} lässt sich nicht lesen: ${reason}`, en: `${file} cannot be read: ${reason}` };
  }
}
