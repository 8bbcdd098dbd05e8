import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { leastOf, MINUTE_MS } from '@leitwarte/core/rules';
import { type Finding, failure, ok, reasonOf } from '../../../platform/finding.ts';
import { INBOX, timeOfBatch } from '../../../sources/batches.ts';

/** A pass is due each minute; a large file may delay one. */
const WAITS_MS = 30 * MINUTE_MS;

/** Checks whether data that sources sent are stored: none wait for long, and none were put aside. */
export async function examineInbox(dataDir: string, now: number): Promise<Finding> {
  const waiting: number[] = [];
  let failed = 0;
  try {
    for (const entry of await readdir(join(dataDir, INBOX), { recursive: true, withFileTypes: true })) {
      const at = entry.isFile() ? timeOfBatch(entry.name) : undefined;
      if (at === undefined || entry.parentPath.endsWith('unbound')) continue;
      if (entry.parentPath.endsWith('failed')) failed += 1;
      else waiting.push(at);
    }
  } catch (error) {
    // no source has sent anything yet
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      const reason = reasonOf(error);
      return failure('inbox', {
        de: `Der Eingang lässt sich nicht lesen: ${reason}`,
        en: `The inbox cannot be read: ${reason}`,
      });
    }
  }
  const since = leastOf(waiting);
  if (waiting.length > 0 && since < now - WAITS_MS) {
    const time = new Date(since).toISOString();
    return failure(
      'inbox',
      {
        de: `Was Quellen gesendet haben, wartet seit ${time} darauf, gespeichert zu werden.`,
        en: `What sources sent waits to be stored since ${time}.`,
      },
      { cause: 'inbox waits' },
    );
  }
  if (failed > 0)
    return failure(
      'inbox',
      {
        de: `Sendungen von Quellen, die sich nicht speichern ließen: ${failed} (inbox/…/failed). Das Protokoll sagt, warum.`,
        en: `Batches of sources that could not be stored: ${failed} (inbox/…/failed). The log says why.`,
      },
      { cause: 'inbox failed' },
    );
  return ok('inbox', { de: 'Was Quellen senden, wird gespeichert.', en: 'What sources send is stored.' });
}
