import { isDocumentName, type Documents, type StoredDocument } from './documents.ts';

/** Documents in memory, for a browser tab and for tests. */
export function memoryDocuments(now: () => number): Documents {
  const kept = new Map<string, { readonly document: StoredDocument; readonly bytes: Uint8Array }>();
  return {
    list: async () => [...kept.values()].map(({ document }) => document),
    read: async (name) => kept.get(name),
    async add(name, bytes) {
      const isTaken = [...kept.keys()].some((other) => other.toLowerCase() === name.toLowerCase());
      if (!isDocumentName(name) || isTaken) return undefined;
      const document = { name, sizeBytes: bytes.byteLength, modifiedAtMs: now() };
      kept.set(name, { document, bytes });
      return document;
    },
  };
}
