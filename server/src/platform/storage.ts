/** An object in a storage: its key, size and time of change. */
export interface StoredObject {
  /** Its path, such as `certifications/report.pdf`. */
  readonly key: string;
  readonly sizeBytes: number;
  /** Time of the content's last change; when listing, an object storage returns the time of the upload instead. */
  readonly modifiedAtMs: number;
}

/**
 * Content that can be read repeatedly: it is read to compute its hash, to send it, and to send it again after a
 * failure.
 */
export type Storable = Uint8Array | { read(): AsyncIterable<Uint8Array> };

export interface PutOptions {
  /** Stores nothing if the key exists. */
  readonly ifAbsent?: true;
  /** Time of the content's last change; default: now. */
  readonly modifiedAtMs?: number;
}

export interface StoragePage {
  /** The objects, in no particular order. */
  readonly objects: readonly StoredObject[];
  /** Names of the folders directly in the requested folder; only if `flat` is set. */
  readonly folders: readonly string[];
  /** Token for the next page; undefined after the last one. */
  readonly next: string | undefined;
}

export interface PageOptions {
  readonly from?: string | undefined;
  /** Returns only objects directly in the folder, and the names of its subfolders. */
  readonly flat?: boolean;
}

/**
 * Stores bytes under keys (see `isStorageKey`). Every call may throw {@link StorageUnavailable}: nothing was stored
 * then, or the call can safely be repeated.
 */
export interface Storage {
  stat(key: string): Promise<StoredObject | undefined>;
  /** Hexadecimal SHA-256 of the content; undefined if there is no such object. */
  sha256(key: string): Promise<string | undefined>;
  /**
   * The content in pieces; a piece is only valid until the next one is requested. Throws {@link NotStored} if there is
   * no such object, and {@link DamagedObject} after the last piece if the content differs from what was stored.
   */
  read(key: string): AsyncIterable<Uint8Array>;
  /**
   * Stores an object; resolves once it is complete and durable. If `ifAbsent` is set and the key exists, returns
   * undefined and changes nothing.
   */
  put(key: string, content: Storable, options?: PutOptions): Promise<StoredObject | undefined>;
  /**
   * Copies an object to a new key; returns false and changes nothing if that key exists. Throws {@link NotStored} if
   * there is no object under `from`.
   */
  copy(from: string, to: string): Promise<boolean>;
  /** Deletes an object; does nothing if there is none. */
  delete(key: string): Promise<void>;
  /**
   * Objects in a folder and all its subfolders, or only those directly in it if `flat` is set; empty if the folder is
   * missing.
   */
  page(folder: string, options?: PageOptions): Promise<StoragePage>;
}

const UNAVAILABLE = 'StorageUnavailable';

/** Error: the storage did not respond or rejected the call, which may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = UNAVAILABLE;
  /** Whether the operator must change something, such as an invalid key, before the call can succeed. */
  readonly needsSomebody: boolean;
  constructor(message: string, options: ErrorOptions & { readonly needsSomebody?: boolean } = {}) {
    super(message, options);
    this.needsSomebody = options.needsSomebody ?? false;
  }
}

/** Whether an error is {@link StorageUnavailable} or was caused by one, even if it comes from another thread. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === UNAVAILABLE || isStorageUnavailable(error.cause);
}

/** Error: there is no object with this key. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
  }
}

/** Error: the content that was read differs from what was stored. */
export class DamagedObject extends Error {
  override readonly name = 'DamagedObject';
  constructor(key: string, why: string) {
    super(`${key} is damaged: ${why}`);
  }
}

const MAX_KEY_BYTES = 700;

/**
 * Whether a key is valid: names separated by slashes; no name is empty, `.` or `..`, or contains a backslash or control
 * character.
 */
export function isStorageKey(key: string): boolean {
  const names = key.split('/');
  return (
    names.every((name) => name !== '' && name !== '.' && name !== '..') &&
    !/[\\\p{Cc}\p{Cs}]/u.test(key) &&
    new TextEncoder().encode(key).byteLength <= MAX_KEY_BYTES
  );
}

/** Throws a TypeError if a key is invalid; callers must validate keys from requests before. */
export function mustBeKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`no key of a storage: ${JSON.stringify(key.slice(0, 100))}`);
}

/** All objects in a folder and its subfolders, loaded page by page. */
export async function* everyObject(
  storage: Pick<Storage, 'page'>,
  folder: string,
  options: Omit<PageOptions, 'from'> = {},
): AsyncGenerator<StoredObject> {
  for (let from: string | undefined; ;) {
    const page = await storage.page(folder, { ...options, from });
    yield* page.objects;
    if (page.next === undefined) return;
    from = page.next;
  }
}

/** The pieces of content; each call begins with the first. */
export async function* piecesOf(content: Storable): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content.read();
}

/** The complete content of an object; undefined if there is none. */
export async function bytesOf(storage: Pick<Storage, 'read'>, key: string): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of storage.read(key)) pieces.push(piece.slice());
  } catch (error) {
    if (error instanceof NotStored) return undefined;
    throw error;
  }
  return together(pieces);
}

/** Concatenates pieces to one array. */
export function together(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
