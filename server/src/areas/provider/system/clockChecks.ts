import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { readClockSetBack } from '../../../jobs/clock.ts';
import { type Finding, warning } from '../../../platform/finding.ts';

/**
 * For one day, the finding that the server's clock was set back: data stored during the jump have times that occur
 * twice (decision 4.56).
 */
export async function clockFindings(db: Reader, now: number): Promise<Finding[]> {
  const jump = await readClockSetBack(db);
  if (jump === undefined || Math.abs(now - jump.at) > DAY_MS) return [];
  const [before, after] = [jump.before, jump.at].map((time) => new Date(time).toISOString());
  return [
    warning(
      'clock',
      {
        de: `Die Uhr des Servers wurde von ${before} auf ${after} zurückgestellt. Alle Arbeiten laufen weiter; was dazwischen gespeichert wurde, trägt Zeiten, die noch kommen. Prüfen Sie, woher der Rechner seine Zeit hat.`,
        en: `The server's clock was set back from ${before} to ${after}. All works go on; what was stored in between bears times that are still to come. Check where the machine has its time from.`,
      },
      { cause: `clock ${before}` },
    ),
  ];
}
