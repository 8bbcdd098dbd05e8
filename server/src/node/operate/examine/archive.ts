import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, writtenFigure } from '@leitwarte/core/rules';
import { sizeText } from '../../../areas/provider/logs/systemInfo.ts';
import type { Database } from '../../../db/database.ts';
import { keptBeyond } from '../../../imports/clearArchive.ts';
import { type Finding, ok } from '../../../platform/finding.ts';
import { everyObject, type Storage } from '../../../platform/storage.ts';
import type { Settings } from '../../settings/settings.ts';
import { filesBelow } from '../copiedFiles.ts';
import { ARCHIVE } from '../savedFolders.ts';

/**
 * Reports the size of the archive of imported files, and for how long they are kept.
 * @param beyond The part of the archive that is stored outside the data folder.
 */
export async function examineArchive(
  db: Database,
  { dataDir, retention: { archiveDays, packsArchive = false } }: Pick<Settings, 'dataDir' | 'retention'>,
  beyond: Storage | undefined,
  now: number,
): Promise<Finding> {
  const folder = join(dataDir, ARCHIVE);
  const paths = await filesBelow(folder);
  let bytes = 0;
  for (const path of paths)
    bytes += await stat(join(folder, path)).then(
      ({ size }) => size,
      () => 0,
    );
  let count = paths.length;
  if (beyond !== undefined)
    for await (const { sizeBytes } of everyObject(beyond, ARCHIVE)) {
      count += 1;
      bytes += sizeBytes;
    }
  const size = sizeText(bytes);
  const packing = packsArchive
    ? { de: ' Vergangene Monate werden gepackt.', en: ' Past months are packed.' }
    : { de: '', en: '' };
  const held = {
    de: `Im Archiv liegen Dateien: ${count}, zusammen ${writtenFigure(size)}.${packing.de}`,
    en: `Files in the archive: ${count}, ${String(size)} in all.${packing.en}`,
  };
  if (archiveDays === undefined)
    return ok('archive', {
      de: `${held.de} Sie bleiben für immer; ARCHIVE_DAYS ist nicht gesetzt.`,
      en: `${held.en} They stay for ever; ARCHIVE_DAYS is not set.`,
    });
  const kept = await keptBeyond(db, now - archiveDays * DAY_MS);
  return ok('archive', {
    de: `${held.de} Nach ${archiveDays} Tagen wird gelöscht, was vollständig gelesen ist; ältere, die für einen neuen Versuch bleiben: ${kept}.`,
    en: `${held.en} What was read completely is removed after ${archiveDays} days; older ones that stay for another try: ${kept}.`,
  });
}
