import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writtenFigure } from '@leitwarte/core/rules';
import { sizeText } from '../../../areas/provider/logs/systemInfo.ts';
import { isOpenToOthers } from '../../files/privateFolder.ts';
import { type Finding, failure, ok, reasonOf, warning } from '../../../platform/finding.ts';

/** Minimum free bytes; below this, or below the share, the disk counts as nearly full. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const LEAST_FREE_SHARE = 0.1;

/** Checks whether all folders of the data folder are writable. */
export async function examineFolders(dataDir: string): Promise<Finding> {
  for (const name of ['', 'import', 'inbox', 'archive', 'certifications', 'mail']) {
    const folder = join(dataDir, name);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
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

/**
 * Checks whether other users of this machine can read the data folder, which contains hashes of passwords and
 * personal data.
 */
export async function examinePrivacy(dataDir: string): Promise<Finding> {
  if (!(await isOpenToOthers(dataDir)))
    return ok('privacy', {
      de: `Nur wem ${dataDir} gehört, kann hineinsehen.`,
      en: `Nobody but its owner can look into ${dataDir}.`,
    });
  const names = [
    'leitwarte.sqlite',
    'leitwarte.sqlite-wal',
    'leitwarte.sqlite-shm',
    'mail',
    'import',
    'inbox',
    'archive',
  ];
  const paths = names.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  const flags = await Promise.all(paths.map((path) => isOpenToOthers(path)));
  const open = paths.filter((_, index) => flags[index] === true);
  const command = `chmod -R go= ${dataDir}`;
  return (open.some((path) => path.includes('.sqlite')) ? failure : warning)('privacy', {
    de: `Andere Benutzer dieses Rechners können in ${[dataDir, ...open].join(', ')} sehen. Abhilfe: ${command}`,
    en: `Other users of this machine can look into ${[dataDir, ...open].join(', ')}. To mend it: ${command}`,
  });
}

/** Checks the free space for the data; below either limit it is a problem. */
export async function examineDisk(dataDir: string, leastFreeBytes = LEAST_FREE_BYTES): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const share = blocks === 0 ? 1 : bavail / blocks;
  const percent = Math.round(share * 100);
  const texts = {
    de: `${writtenFigure(sizeText(free))} frei (${percent} %).`,
    en: `${sizeText(free)} free (${percent} %).`,
  };
  return free < leastFreeBytes || share < LEAST_FREE_SHARE
    ? warning('disk', { de: `Nur noch ${texts.de}`, en: `Only ${texts.en}` }, { cause: 'disk' })
    : ok('disk', texts);
}
