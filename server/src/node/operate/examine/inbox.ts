import { leastOf, MINUTE_MS } from '@leitwarte/core/rules';
import { type Finding, failure, ok, reasonOf } from '../../../platform/finding.ts';
import { everyObject, type Storage } from '../../../platform/storage.ts';
import { INBOX, timeOfBatch } from '../../../sources/batches.ts';

/** Age from which a waiting batch is reported. A pass runs each minute, but a large file may delay it. */
const WAITS_MS = 30 * MINUTE_MS;

/** Checks whether data sent by sources are stored: nothing waits for long, and no batch failed. */
export async function examineInbox(storage: Storage, now: number): Promise<Finding> {
  const waiting: number[] = [];
  let failed = 0;
  try {
    for await (const { key } of everyObject(storage, INBOX)) {
      const names = key.split('/');
      const at = timeOfBatch(names.at(-1) ?? '');
      if (at === undefined || names.at(-2) === 'unbound') continue;
      if (names.at(-2) === 'failed') failed += 1;
      else waiting.push(at);
    }
  } catch (error) {
    const reason = reasonOf(error);
    return failure('inbox', {
      de: `Der Eingang lässt sich nicht lesen: ${reason}`,
      en: `The inbox cannot be read: ${reason}`,
    });
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
