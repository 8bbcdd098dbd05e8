/** An object in a storage. */
export interface StoredObject {
  /** Its path, such as `certifications/report.pdf`. */
  readonly key: string;
  readonly sizeBytes: number;
  /** Of the content; in a page of a listing, an object storage tells when it received the object instead. */
  readonly modifiedAtMs: number;
}

/** Content that can be read more than once: it is hashed before it is sent, and sent again where that failed. */
export type Storable = Uint8Array | { read(): AsyncIterable<Uint8Array> };

export interface PutOptions {
  /** Nothing is stored where the key is taken. */
  readonly ifAbsent?: true;
  /** When the content was changed; now unless given. */
  readonly modifiedAtMs?: number;
}

export interface StoragePage {
  /** In no promised order. */
  readonly objects: readonly StoredObject[];
  /** Names of the folders directly below the one asked for, with a flat page only. */
  readonly folders: readonly string[];
  /** Asks for the next page; undefined after the last one. */
  readonly next: string | undefined;
}

export interface PageOptions {
  readonly from?: string | undefined;
  /** Only what lies directly in the folder, and the names of its folders. */
  readonly flat?: boolean;
}

/**
 * Where bytes are kept under keys (`isStorageKey`). Every call may throw a {@link StorageUnavailable}: then nothing of it was
 * stored, or the same call may be repeated.
 */
export interface Storage {
  stat(key: string): Promise<StoredObject | undefined>;
  /** Hexadecimal SHA-256 of the content; undefined where there is no such object. */
  sha256(key: string): Promise<string | undefined>;
  /**
   * The content in pieces; a piece is only valid until the next is asked for. Throws {@link NotStored} where there is no such
   * object, {@link DamagedObject} after the last piece where the content is not what was stored.
   */
  read(key: string): AsyncIterable<Uint8Array>;
  /** Durable once resolved, whole or not at all. Undefined, and nothing done, where `ifAbsent` finds the key taken. */
  put(key: string, content: Storable, options?: PutOptions): Promise<StoredObject | undefined>;
  /** Copies an object to a free key; false, and nothing done, where the key is taken. Throws {@link NotStored}. */
  copy(from: string, to: string): Promise<boolean>;
  /** Nothing where there is no such object. */
  delete(key: string): Promise<void>;
  /** Objects below a folder, with all folders in it unless `flat`; none where the folder is missing. */
  page(folder: string, options?: PageOptions): Promise<StoragePage>;
}

const UNAVAILABLE = 'StorageUnavailable';

/** The home of the objects did not answer, or refused: the same call may work later. */
export class StorageUnavailable extends Error {
  override readonly name = UNAVAILABLE;
  /** It will not work before somebody changed something, such as a wrong key. */
  readonly needsSomebody: boolean;
  constructor(message: string, options: ErrorOptions & { readonly needsSomebody?: boolean } = {}) {
    super(message, options);
    this.needsSomebody = options.needsSomebody ?? false;
  }
}

/** Also of an error that it caused, and of one that crossed a thread boundary. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === UNAVAILABLE || isStorageUnavailable(error.cause);
}

/** There is no object under a key. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
  }
}

/** What was read is not what was stored. */
export class DamagedObject extends Error {
  override readonly name = 'DamagedObject';
  constructor(key: string, why: string) {
    super(`${key} is damaged: ${why}`);
  }
}

const MAX_KEY_BYTES = 700;

/** Names parted by slashes, none of them empty, `.` or `..`, without backslashes and control characters. */
export function isStorageKey(key: string): boolean {
  const names = key.split('/');
  return (
    names.every((name) => name !== '' && name !== '.' && name !== '..') &&
    !/[\\\p{Cc}\p{Cs}]/u.test(key) &&
    new TextEncoder().encode(key).byteLength <= MAX_KEY_BYTES
  );
}

/** Throws a TypeError for a key that no storage has: whoever asks with one has to check it before. */
export function mustBeKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`no key of a storage: ${JSON.stringify(key.slice(0, 100))}`);
}

/** Every object below a folder, page by page. */
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

/** The pieces of content, each time from its beginning. */
export async function* piecesOf(content: Storable): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content.read();
}

/** The whole content of an object; undefined where there is none. */
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

/** Pieces as one. */
export function together(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
