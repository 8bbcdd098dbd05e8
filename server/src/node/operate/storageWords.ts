import type { HomeKind, StoredArea } from '../storage/areas.ts';
import type { S3Settings } from '../storage/s3/client.ts';
import { OperatorError } from './refusal.ts';

interface Words {
  readonly de: string;
  readonly en: string;
}

/** Names of the areas, in both languages. */
export const areaWords: Readonly<Record<StoredArea, Words>> = {
  documents: { de: 'Dokumente und rechtliche Seiten', en: 'Documents and legal pages' },
  inbox: { de: 'Eingang der Quellen', en: 'Inbox of the sources' },
  archive: { de: 'Archiv der importierten Dateien', en: 'Archive of imported files' },
};

/** Names of the storages, in both languages. */
export const homeWords: Readonly<Record<HomeKind, Words>> = {
  folder: { de: 'Datenordner', en: 'data folder' },
  database: { de: 'Datenbank', en: 'database' },
  s3: { de: 'Objektspeicher', en: 'object storage' },
};

/** Settings of the object storage. Throws {@link OperatorError} if there are none. */
export function mustHaveS3(s3: S3Settings | undefined): S3Settings {
  if (s3 !== undefined) return s3;
  throw new OperatorError({
    de: 'Für den Objektspeicher fehlen die Einstellungen S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY. Nichts wurde geändert.',
    en: 'The settings of the object storage are missing: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Nothing was changed.',
  });
}
