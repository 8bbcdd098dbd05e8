import { zipSync } from 'fflate';
import type { MadeFile } from './useDownload.ts';

/** The files side by side, not compressed: PDF and Excel files are already. Of equal names the last is kept. */
export function archiveOf(files: readonly MadeFile[], name: string): MadeFile {
  const bytes = zipSync(Object.fromEntries(files.map((file) => [file.name, file.bytes])), { level: 0 });
  return { bytes, mediaType: 'application/zip', name };
}
