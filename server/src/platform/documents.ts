export interface StoredDocument {
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
}

/** Stores PDF documents by file name; rejects names for which `isDocumentName` is false. */
export interface Documents {
  list(): Promise<StoredDocument[]>;
  read(name: string): Promise<{ readonly document: StoredDocument; readonly bytes: Uint8Array } | undefined>;
  /**
   * Stores a new document and resolves once it is durable; returns undefined and changes nothing if the name exists.
   */
  add(name: string, bytes: Uint8Array): Promise<StoredDocument | undefined>;
}

const MAX_NAME_BYTES = 200;
const unfit = /[<>:"/\\|?*\p{Cc}\p{Cs}]/u;

/** Device names, which Windows reserves with every extension. */
const ofDevices = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|(com|lpt)[0-9\u00b9\u00b2\u00b3]) *(\.|$)/i;

/** Whether Windows cannot store a file of this name because it is that of a device: `CON.pdf`, `lpt1.2026.pdf`. */
export const isDeviceName = (name: string): boolean => ofDevices.test(name.trimStart());

/** Whether a name is a single file name with the extension `.pdf` that every system can store, without a path. */
export function isDocumentName(name: string): boolean {
  return (
    /^[^.\s].*\.pdf$/i.test(name) &&
    !unfit.test(name) &&
    !isDeviceName(name) &&
    name === name.normalize('NFC') &&
    new TextEncoder().encode(name).byteLength <= MAX_NAME_BYTES
  );
}

const HEAD = 1024;

/**
 * Whether content is a PDF: the PDF mark is within the first kilobyte, as PDF readers require, and the end mark within
 * the last.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => Array.from(part, (byte) => String.fromCharCode(byte)).join('');
  return /%PDF-\d\.\d/.test(text(bytes.subarray(0, HEAD))) && text(bytes.subarray(-HEAD)).includes('%%EOF');
}
