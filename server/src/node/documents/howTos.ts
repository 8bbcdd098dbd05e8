import type { HowToGroup } from '@leitwarte/core/access';
import type { HowTos } from '../../platform/platform.ts';
import type { Storage } from '../../platform/storage.ts';
import { startThread } from '../threads/thread.ts';
import { storedDocuments } from './storedDocuments.ts';

/**
 * How-to documents of a storage (`how-to/<group>.pdf`), read again each time; the project's own documents are built once, in a separate
 * thread.
 */
export function howTosIn(storage: Storage): HowTos {
  const own = storedDocuments(storage, 'how-to');
  const made = new Map<HowToGroup, Promise<Uint8Array>>();
  return {
    async read(group) {
      const found = await own.read(`${group}.pdf`);
      if (found !== undefined) return found.bytes;
      const document = made.get(group) ?? inThread(group);
      made.set(group, document);
      document.catch(() => made.delete(group));
      return document;
    },
  };
}

async function inThread(group: HowToGroup): Promise<Uint8Array> {
  const thread = startThread('howToWorker', null, () => undefined);
  try {
    return bytesOf(await thread.call(group));
  } finally {
    await thread.stop();
  }
}

function bytesOf(answer: unknown): Uint8Array {
  if (answer instanceof Uint8Array) return answer;
  throw new TypeError('The thread answers with the bytes of a document.');
}
