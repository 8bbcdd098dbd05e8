import { RECORD_KEY } from '../../../areas/people/security/seal/codes.ts';
import { readMark } from '../../../areas/people/security/seal/marks.ts';
import { verifyRecord } from '../../../areas/people/security/seal/verify.ts';
import { textOrKey } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import { type Finding, failure, ok, reasonOf, warning } from '../../../platform/finding.ts';
import type { ServerPlatform } from '../../../platform/platform.ts';

/** Number of newest seals that are checked, which takes some seconds. `leitwarte security verify` checks all. */
const CHECKED = 20_000;

/** Checks whether the seals of the security log are valid, and whether new events are being sealed. */
export async function examineRecord(
  db: Reader,
  { secrets, recordEnd }: Pick<ServerPlatform, 'secrets' | 'recordEnd'>,
  now: number,
): Promise<Finding> {
  // an unreadable file does not mean that the database is damaged
  const files = await Promise.all([recordEnd.read(), secrets.authenticatorOfKey(RECORD_KEY)]).catch(reasonOf);
  if (typeof files === 'string')
    return failure('security', {
      de: `Das Sicherheitsprotokoll ist nicht zu prüfen und wird nicht versiegelt: ${files}`,
      en: `The security record cannot be checked and is not sealed: ${files}`,
    });
  const [kept, auth] = files;
  const newest = await readMark(db, 'head');
  const after = Math.max(0, (newest?.no ?? 0) - CHECKED);
  const asked = { auth, kept, after, most: CHECKED + 1, now };
  const { rows, unchecked, hasUncheckedMarks, broken, unsealed } = await verifyRecord(db, asked);
  if (broken !== undefined) {
    const of = broken.eventId === undefined ? '' : ` (#${broken.eventId})`;
    return failure('security', {
      de: `Das Sicherheitsprotokoll hält ab Siegel ${broken.no}${of} nicht: ${textOrKey('de', 'sealBreak', broken.reason)}. Mehr: leitwarte security verify`,
      en: `The security record does not hold from seal ${broken.no}${of} on: ${textOrKey('en', 'sealBreak', broken.reason)}. More: leitwarte security verify`,
    });
  }
  if (unsealed > 0)
    return warning('security', {
      de: `${unsealed} Sicherheitsereignisse sind älter als fünf Minuten und nicht versiegelt. Das macht der laufende Server jede Minute.`,
      en: `${unsealed} security events are older than five minutes and not sealed. The running server does that each minute.`,
    });
  if (unchecked > 0)
    return warning('security', {
      de: `${unchecked} von ${rows} Siegeln sind von einem anderen Schlüssel (SECRETS_KEY oder DATA_DIR/secrets) und nicht zu prüfen.`,
      en: `${unchecked} of ${rows} seals are of another key (SECRETS_KEY or DATA_DIR/secrets) and cannot be checked.`,
    });
  if (hasUncheckedMarks)
    return warning('security', {
      de: 'Anfang oder Ende des Sicherheitsprotokolls sind mit einem anderen Schlüssel (SECRETS_KEY oder DATA_DIR/secrets) gezeichnet und nicht zu prüfen.',
      en: 'The beginning or the end of the security record is signed with another key (SECRETS_KEY or DATA_DIR/secrets) and cannot be checked.',
    });
  return ok('security', {
    de: `Das Sicherheitsprotokoll ist vollständig: ${rows} Siegel geprüft.`,
    en: `The security record is whole: ${rows} seals checked.`,
  });
}
