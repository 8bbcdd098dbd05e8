import { operatorPages } from '@leitwarte/core/codes';
import { languages } from '@leitwarte/core/texts';
import { MAX_PAGE_BYTES, pageFile, PAGES } from '../../documents/operatorPages.ts';
import { type Finding, ok, reasonOf, warning } from '../../../platform/finding.ts';
import { bytesOf, everyObject, type Storage } from '../../../platform/storage.ts';

/** Pattern of a placeholder that was not filled in; square brackets before an address in parentheses are a link. */
const GAP = /\[[^[\]]{1,300}\](?!\()/;
const allowed = operatorPages.flatMap((name) => languages.map((language) => pageFile(name, language)));

/**
 * Checks whether imprint, privacy policy and terms are the operator's own (decision 4.40). None is needed if only this machine can reach
 * the installation.
 */
export async function examinePages(storage: Storage, isReached: boolean): Promise<Finding> {
  const names = new Set<string>();
  for await (const { key } of everyObject(storage, PAGES, { flat: true })) names.add(key.slice(PAGES.length + 1));
  const there = [...names];
  const written = there.filter((file) => allowed.includes(file));
  const wrong = await Promise.all(written.map((file) => faultOf(storage, file)));
  const faults = wrong.filter((fault) => fault !== undefined);
  const stray = there.filter((file) => !allowed.includes(file) && !file.startsWith('.'));
  if (stray.length > 0)
    faults.push({
      de: `${stray.join(', ')} gehört nicht dazu: erlaubt sind ${allowed.join(', ')}`,
      en: `${stray.join(', ')} is none of them: allowed are ${allowed.join(', ')}`,
    });
  if (faults.length > 0)
    return warning('pages', {
      de: `In ${PAGES}: ${faults.map(({ de }) => de).join('; ')}.`,
      en: `In ${PAGES}: ${faults.map(({ en }) => en).join('; ')}.`,
    });
  const missing = operatorPages.filter((name) => !written.some((file) => file.startsWith(`${name}.`)));
  if (missing.length === 0)
    return ok('pages', { de: 'Die rechtlichen Seiten sind geschrieben.', en: 'The legal pages are written.' });
  const texts = {
    de: `Platzhalter statt eigener Texte: ${missing.join(', ')}. Zu schreiben unter /settings/pages oder mit: leitwarte pages write.`,
    en: `Placeholders instead of your own texts: ${missing.join(', ')}. Write them at /settings/pages or by: leitwarte pages write.`,
  };
  return isReached ? warning('pages', texts) : ok('pages', texts);
}

async function faultOf(storage: Storage, file: string): Promise<{ de: string; en: string } | undefined> {
  try {
    const key = `${PAGES}/${file}`;
    if (((await storage.stat(key))?.sizeBytes ?? 0) > MAX_PAGE_BYTES)
      return { de: `${file} ist zu groß und wird nicht gezeigt`, en: `${file} is too large and is not shown` };
    const bytes = (await bytesOf(storage, key)) ?? new Uint8Array();
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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
