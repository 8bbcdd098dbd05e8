import { isStorageFull } from '../../db/dialects/errors.ts';
import { OperatorError } from './refusal.ts';

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/**
 * Words for an error of a SQLite file that is caused by the file itself or the disk; undefined for other errors.
 * @param where The place that cannot be written.
 */
export function wordsFor(error: unknown, path: string, where: string): OperatorError | undefined {
  if (isStorageFull(error))
    return new OperatorError(
      {
        de: `Der Datenträger von ${where} ist voll. Bitte Platz schaffen und es noch einmal versuchen; es wurde nichts geändert, Halbfertiges ist entfernt.`,
        en: `The disk of ${where} is full. Please make room and try again; nothing was changed, what was begun is removed.`,
      },
      { cause: error },
    );
  const code = codeOf(error);
  if (code === NOT_A_DATABASE)
    return new OperatorError(
      {
        de: `${path} ist keine SQLite-Datenbank: der Kopf der Datei ist zerstört. Bitte die letzte Sicherung an ihre Stelle zurückspielen (leitwarte restore <Sicherung> --replace); die Datei wird dabei beiseitegelegt.`,
        en: `${path} is no SQLite database: the head of the file is destroyed. Please put the last backup back in its place (leitwarte restore <backup> --replace); the file is put aside.`,
      },
      { cause: error },
    );
  if (code === CORRUPT)
    return new OperatorError(
      {
        de: `Die Datenbank ${path} ist beschädigt. Bitte den Server anhalten, den Datenträger prüfen und die letzte Sicherung an ihre Stelle zurückspielen (leitwarte restore <Sicherung> --replace), die Datei wird dabei beiseitegelegt; was seither importiert wurde, liegt in archive/.`,
        en: `The database ${path} is damaged. Please stop the server, examine the disk, and put the last backup back in its place (leitwarte restore <backup> --replace), the file is put aside; what was imported since lies in archive/.`,
      },
      { cause: error },
    );
  return undefined;
}

/** The primary SQLite code of the error or of its cause. */
function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  return codeOf(error.cause);
}
