import type { SourceFault, SourceKind } from '@leitwarte/core/codes';
import type { RegisterMap } from '@leitwarte/core/rules';
import type { InboxEntry } from './inbox.ts';
import type { Parser } from './parser.ts';
import type { Web } from './web.ts';

/** A source with the data needed to connect to it. */
export interface ReachedSource {
  readonly id: number;
  readonly kind: SourceKind;
  readonly host: string;
  /** Null for the default port. */
  readonly port: number | null;
  readonly username: string;
  /** Undefined if the source has none. */
  readonly password: string | undefined;
  readonly tls: boolean;
  /** CA certificates in PEM; empty for those of the system. */
  readonly ca: string;
  readonly topics: readonly string[];
  readonly clientId: string;
  /** Modbus: ids of the units, which are read one after another, and the registers to read from each. */
  readonly units: readonly number[];
  readonly registers: RegisterMap;
  /** The position up to which the source has been read. */
  readonly cursor: string | null;
  readonly remoteFolder: string;
  /** Patterns of the files to fetch, and of sender and subject of the mails to which they are attached. */
  readonly wanted: { readonly file: string; readonly sender: string; readonly subject: string };
  readonly hostKey: string;
  /**
   * HTTP: the preset or recipe of a service, the values of its placeholders, and the tokens that the service has
   * granted.
   */
  readonly preset: string;
  readonly recipe: string;
  readonly parameters: string;
  readonly tokens: string | undefined;
  /** Time zone of the plant. */
  readonly zone: string;
  readonly pollSeconds: number;
  /** Whether the last attempt to reach the source failed. */
  readonly isFailing: boolean;
}

export interface RemoteFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** Time of the last change in milliseconds UTC; null if the server does not report it reliably. */
  readonly modifiedAt: number | null;
  /**
   * The file name to use locally if `name` is only an id. The content of such a file never changes, and `sizeBytes` is
   * its maximum size.
   */
  readonly savedAs?: string;
  /**
   * Id of what contains the file on the other server, such as a mail; that is moved or deleted once all its files are
   * imported.
   */
  readonly group?: string;
}

/** The folder of another server from which files are fetched. */
export interface RemoteFolder {
  list(): Promise<RemoteFile[]>;
  /** Descriptions of items that the last call of `list` skipped and to which a person must attend. */
  leftAlone?(): readonly string[];
  /**
   * Appends the bytes from an offset on to a local file; throws a fault if the file turns out larger than `sizeBytes`,
   * or if this takes too long. Returns the size of the whole file if `list` could not report it.
   */
  fetch(name: string, path: string, from: number, sizeBytes: number): Promise<number | void>;
  move(name: string, folder: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Functions that the code connecting to a source may use. */
export interface ReachingHands {
  now(): number;
  /** Sends requests to other servers; missing in a browser tab. */
  readonly web: Web | undefined;
  /** Parses long responses; missing if they are parsed in the calling thread. */
  readonly parser: Parser | undefined;
  /** Stores the position up to which the source has been read, without changing the source's state. */
  keep(cursor: string): Promise<void>;
  /** Stores tokens that a service granted, encrypted like the password; undefined deletes them. */
  keepTokens(tokens: string | undefined): Promise<void>;
  /** Resolves once the data are durable; only then may their receipt be acknowledged to the source. */
  put(entry: InboxEntry): Promise<void>;
  /** Reports that the source was reached, and stores the position; if undefined, the position is unchanged. */
  reached(cursor?: string): Promise<void>;
  /** Reports that the source was reached only partially, with the problem; it keeps running. */
  lacking(fault: ReachFault, cursor?: string): Promise<void>;
  /**
   * Downloads new files of a folder, finishes imported ones, and reports that the source was reached, or which files
   * failed.
   */
  pickUp(remote: RemoteFolder, signal: AbortSignal): Promise<void>;
}

/**
 * Connects to a source and reads it until `signal` aborts; rejects with a {@link ReachFault} if the connection is lost,
 * and is then called again.
 */
export type Reacher = (source: ReachedSource, hands: ReachingHands, signal: AbortSignal) => Promise<void>;

/** Functions that load the code for each kind of source; called once a source of that kind exists. */
export type Reachers = { readonly [K in SourceKind]?: () => Promise<Reacher> };

/** Stores downloaded files; paths are below DATA_DIR. */
export interface Landing {
  /** Maximum size of files that are downloaded. */
  readonly maxBytes: number;
  /** Whether a file of this name exists in the folder. */
  has(folder: string, name: string): Promise<boolean>;
  /**
   * Starts or continues a partial download: returns its path and its present size. Partial downloads of the same name
   * with other content are deleted.
   */
  begin(folder: string, name: string, mark: string): Promise<{ readonly path: string; readonly sizeBytes: number }>;
  /** Renames the complete, durable file to its final name; throws if its size differs from `sizeBytes`. */
  end(folder: string, name: string, path: string, sizeBytes: number): Promise<void>;
}

/** Error: a source cannot be reached, with the reason. */
export class ReachFault extends Error {
  override readonly name = 'ReachFault';
  readonly fault: SourceFault;
  /** @param detail The error message of the other server. */
  constructor(fault: SourceFault, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.fault = fault;
  }
}
