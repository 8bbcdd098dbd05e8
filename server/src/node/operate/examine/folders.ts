import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeText } from '../../../areas/log/systemInfo.ts';
import { type ExamineFinding, failure, ok, reasonOf, warning } from './finding.ts';

/** Below either of these the disk is nearly full. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const LEAST_FREE_SHARE = 0.1;

/** Whether everything of the data folder can be written. */
export async function examineFolders(dataDir: string): Promise<ExamineFinding> {
  for (const name of ['', 'import', 'archive', 'certifications', 'mail']) {
    const folder = join(dataDir, name);
    try {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const reason = reasonOf(error);
      return failure('folders', {
        de: `${folder} lässt sich nicht beschreiben: ${reason}`,
        en: `${folder} cannot be written: ${reason}`,
      });
    }
  }
  return ok('folders', { de: `${dataDir} lässt sich beschreiben.`, en: `${dataDir} can be written.` });
}

/** What is free where the data lie. */
export async function examineDisk(dataDir: string): Promise<ExamineFinding> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const share = blocks === 0 ? 1 : bavail / blocks;
  const percent = Math.round(share * 100);
  const texts = {
    de: `${sizeText(free)} frei (${percent} %).`,
    en: `${sizeText(free)} free (${percent} %).`,
  };
  return free < LEAST_FREE_BYTES || share < LEAST_FREE_SHARE ? warning('disk', texts) : ok('disk', texts);
}
