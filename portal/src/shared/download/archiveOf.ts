import { zipSync } from 'fflate';
import type { MadeFile } from './useDownload.ts';

/**
 * A ZIP archive of the files, not compressed because PDF and Excel files already are. If several files have the same
 * name, only the last one is kept.
 */
export function archiveOf(files: readonly MadeFile[], name: string): MadeFile {
  const bytes = zipSync(Object.fromEntries(files.map((file) => [file.name, file.bytes])), { level: 0 });
  return { bytes, mediaType: 'application/zip', name };
}
