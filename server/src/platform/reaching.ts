import type { SourceFault, SourceKind } from '@leitwarte/core/codes';
import type { RegisterMap } from '@leitwarte/core/rules';
import type { InboxEntry } from './inbox.ts';
import type { Parser } from './parser.ts';
import type { Web } from './web.ts';

/** A source with the data that are needed to reach it. */
export interface ReachedSource {
  readonly id: number;
  readonly kind: SourceKind;
  readonly host: string;
  /** Null: the usual one. */
  readonly port: number | null;
  readonly username: string;
  /** Undefined: none. */
  readonly password: string | undefined;
  readonly tls: boolean;
  /** Certificates in PEM; empty: those of the system. */
  readonly ca: string;
  readonly topics: readonly string[];
  readonly clientId: string;
  /** Modbus: units that are read one after the other, and the values of each. */
  readonly units: readonly number[];
  readonly registers: RegisterMap;
  /** How far it was read. */
  readonly cursor: string | null;
  readonly remoteFolder: string;
  /** Patterns of the files that are fetched, and of the mails that bring them. */
  readonly wanted: { readonly file: string; readonly sender: string; readonly subject: string };
  readonly hostKey: string;
  /**
   * HTTP: the preset or the recipe of a service, with the values for the names in braces, and tokens that it granted.
   */
  readonly preset: string;
  readonly recipe: string;
  readonly parameters: string;
  readonly tokens: string | undefined;
  /** The plant's. */
  readonly zone: string;
  readonly pollSeconds: number;
  /** It could not be reached the last time. */
  readonly isFailing: boolean;
}

export interface RemoteFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** Milliseconds UTC; null if the server does not report it reliably. */
  readonly modifiedAt: number | null;
  /**
   * The file name under which it is stored, if `name` only identifies it. Such a file never changes, and `sizeBytes`
   * is its largest possible size.
   */
  readonly savedAs?: string;
  /** Container on the other server, such as a mail: it is moved or deleted when all its parts are imported. */
  readonly group?: string;
}

/** The folder of another server from which files are fetched. */
export interface RemoteFolder {
  list(): Promise<RemoteFile[]>;
  /** Descriptions of items that the last listing skipped and that somebody should look at. */
  leftAlone?(): readonly string[];
  /**
   * Appends the bytes from an offset on to a local file; throws a fault if more bytes arrive than up to `sizeBytes`,
   * or if it takes too long. Returns the size of the whole file if the listing does not contain it.
   */
  fetch(name: string, path: string, from: number, sizeBytes: number): Promise<number | void>;
  move(name: string, folder: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Functions available to the code that reaches a source. */
export interface ReachingHands {
  now(): number;
  /** Sends requests to other servers; missing if there are none. */
  readonly web: Web | undefined;
  /** Reads long answers; missing if they are read in the same thread. */
  readonly parser: Parser | undefined;
  /** Stores the position up to which it was read, without changing its state. */
  keep(cursor: string): Promise<void>;
  /** Stores tokens that a service granted, encrypted like the password; undefined deletes them. */
  keepTokens(tokens: string | undefined): Promise<void>;
  /** Resolves when the data is durable: only then may it be acknowledged to the other side. */
  put(entry: InboxEntry): Promise<void>;
  /** It is reached, and how far it was read; undefined leaves that. */
  reached(cursor?: string): Promise<void>;
  /** Partially reachable: keeps running and reports the problem. */
  lacking(fault: ReachFault, cursor?: string): Promise<void>;
  /**
   * Downloads new files of a folder, finishes imported ones, and reports that the source is reached, or which files
   * failed.
   */
  pickUp(remote: RemoteFolder, signal: AbortSignal): Promise<void>;
}

/** Reaches a source until `signal` ends it, or rejects with a {@link ReachFault} when it is lost; then it is called again. */
export type Reacher = (source: ReachedSource, hands: ReachingHands, signal: AbortSignal) => Promise<void>;

/** Each is loaded when a source of its kind exists. */
export type Reachers = { readonly [K in SourceKind]?: () => Promise<Reacher> };

/** The folder for fetched files: paths below DATA_DIR. */
export interface Landing {
  /** Larger files are not fetched. */
  readonly maxBytes: number;
  /** Whether a file of this name exists there. */
  has(folder: string, name: string): Promise<boolean>;
  /**
   * The path of an incomplete file, and how much of it is there; incomplete files of other content with its name are
   * deleted.
   */
  begin(folder: string, name: string, mark: string): Promise<{ readonly path: string; readonly sizeBytes: number }>;
  /** Gives the file its name when it is complete and durable; throws if its size is different. */
  end(folder: string, name: string, path: string, sizeBytes: number): Promise<void>;
}

/** Why a source cannot be reached. */
export class ReachFault extends Error {
  override readonly name = 'ReachFault';
  readonly fault: SourceFault;
  /**
   * @param detail The words of the other side.
   */
  constructor(fault: SourceFault, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.fault = fault;
  }
}
