import { isDocumentName, type Documents, type StoredDocument } from '../../platform/documents.ts';
import { bytesOf, everyObject, type Storage, type StoredObject } from '../../platform/storage.ts';

/** Number of documents that are checked at a time. */
const AT_ONCE = 8;

/** The PDF files of one folder of a storage. */
export function storedDocuments(storage: Storage, folder: string): Documents {
  const documentOf = ({ key, sizeBytes, modifiedAtMs }: StoredObject): StoredDocument => ({
    name: key.slice(folder.length + 1),
    sizeBytes,
    modifiedAtMs,
  });

  async function find(name: string): Promise<StoredDocument | undefined> {
    const found = isDocumentName(name) ? await storage.stat(`${folder}/${name}`) : undefined;
    return found && documentOf(found);
  }

  return {
    async list() {
      const names = new Set<string>();
      for await (const { key } of everyObject(storage, folder, { flat: true })) names.add(key.slice(folder.length + 1));
      const all = [...names];
      const found: StoredDocument[] = [];
      // the times in a list are not reliable in every storage, so each document is queried
      for (let first = 0; first < all.length; first += AT_ONCE)
        for (const document of await Promise.all(all.slice(first, first + AT_ONCE).map(find)))
          if (document !== undefined) found.push(document);
      return found;
    },
    async read(name) {
      const document = await find(name);
      const bytes = document && (await bytesOf(storage, `${folder}/${name}`));
      return document && bytes && { document: { ...document, sizeBytes: bytes.byteLength }, bytes };
    },
    async add(name, bytes) {
      if (!isDocumentName(name)) return undefined;
      const stored = await storage.put(`${folder}/${name}`, bytes, { ifAbsent: true });
      return stored && documentOf(stored);
    },
  };
}
