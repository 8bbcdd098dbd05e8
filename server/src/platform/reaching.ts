import type { SourceFault, SourceKind } from '@leitwarte/core/codes';
import type { RegisterMap } from '@leitwarte/core/rules';
import type { InboxEntry } from './inbox.ts';
import type { Parser } from './parser.ts';
import type { Web } from './web.ts';

/** A source with the data needed to reach it. */
export interface ReachedSource {
  readonly id: number;
  readonly kind: SourceKind;
  readonly host: string;
  /** Null: the default port. */
  readonly port: number | null;
  readonly username: string;
  /** Undefined if there is none. */
  readonly password: string | undefined;
  readonly tls: boolean;
  /** Certificates in PEM; empty: those of the system. */
  readonly ca: string;
  readonly topics: readonly string[];
  readonly clientId: string;
  /** Modbus: units that are read one after the other, and the values of each. */
  readonly units: readonly number[];
  readonly registers: RegisterMap;
  /** The position up to which the source was read. */
  readonly cursor: string | null;
  readonly remoteFolder: string;
  /** Patterns of the files that are fetched, and of the mails that bring them. */
  readonly wanted: { readonly file: string; readonly sender: string; readonly subject: string };
  readonly hostKey: string;
  /** HTTP: the preset or recipe of a service, the values of its placeholders, and tokens that the service granted. */
  readonly preset: string;
  readonly recipe: string;
  readonly parameters: string;
  readonly tokens: string | undefined;
  /** Time zone of the plant. */
  readonly zone: string;
  readonly pollSeconds: number;
  /** Whether it could not be reached the last time. */
  readonly isFailing: boolean;
}

export interface RemoteFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** Milliseconds UTC; null if the server does not report it reliably. */
  readonly modifiedAt: number | null;
  /** The file name under which it is stored, if `name` is only an id. Such a file never changes, and `sizeBytes` is its maximum size. */
  readonly savedAs?: string;
  /** Container on the other server, such as a mail: it is moved or deleted when all its parts are imported. */
  readonly group?: string;
}

/** The folder of another server from which files are fetched. */
export interface RemoteFolder {
  list(): Promise<RemoteFile[]>;
  /** Descriptions of items that the last listing skipped and that need attention. */
  leftAlone?(): readonly string[];
  /**
   * Appends the bytes from an offset on to a local file; throws a fault if more bytes arrive than up to `sizeBytes`, or if it takes too
   * long. Returns the size of the whole file if the listing does not contain it.
   */
  fetch(name: string, path: string, from: number, sizeBytes: number): Promise<number | void>;
  move(name: string, folder: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Functions available to the code that reaches a source. */
export interface ReachingHands {
  now(): number;
  /** Sends requests to other servers; missing in a browser tab. */
  readonly web: Web | undefined;
  /** Parses long responses; missing if they are parsed in the same thread. */
  readonly parser: Parser | undefined;
  /** Stores the position up to which the source was read, without changing its state. */
  keep(cursor: string): Promise<void>;
  /** Stores tokens that a service granted, encrypted like the password; undefined deletes them. */
  keepTokens(tokens: string | undefined): Promise<void>;
  /** Resolves when the data are durable: only then may they be acknowledged to the other side. */
  put(entry: InboxEntry): Promise<void>;
  /** Reports that the source is reached, with its position; undefined keeps the position. */
  reached(cursor?: string): Promise<void>;
  /** Partially reachable: keeps running and reports the problem. */
  lacking(fault: ReachFault, cursor?: string): Promise<void>;
  /**
   * Downloads new files of a folder, finishes imported ones, and reports that the source is reached, or which files
   * failed.
   */
  pickUp(remote: RemoteFolder, signal: AbortSignal): Promise<void>;
}

/** Reaches a source until `signal` aborts it; rejects with a {@link ReachFault} when the connection is lost, and is then called again. */
export type Reacher = (source: ReachedSource, hands: ReachingHands, signal: AbortSignal) => Promise<void>;

/** Each is loaded when a source of its kind exists. */
export type Reachers = { readonly [K in SourceKind]?: () => Promise<Reacher> };

/** Stores downloaded files; paths are below DATA_DIR. */
export interface Landing {
  /** Maximum size of files that are downloaded. */
  readonly maxBytes: number;
  /** Whether a file of this name exists in the folder. */
  has(folder: string, name: string): Promise<boolean>;
  /** The path of a partial download, and its size; partial downloads of the same name with other content are deleted. */
  begin(folder: string, name: string, mark: string): Promise<{ readonly path: string; readonly sizeBytes: number }>;
  /** Renames the file when it is complete and durable; throws if its size is different. */
  end(folder: string, name: string, path: string, sizeBytes: number): Promise<void>;
}

/** Error: a source cannot be reached, with the reason. */
export class ReachFault extends Error {
  override readonly name = 'ReachFault';
  readonly fault: SourceFault;
  /** @param detail The message of the other side. */
  constructor(fault: SourceFault, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.fault = fault;
  }
}
