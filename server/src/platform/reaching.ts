import type { SourceFault, SourceKind } from '@leitwarte/core/codes';
import type { RegisterMap } from '@leitwarte/core/rules';
import type { InboxEntry } from './inbox.ts';
import type { Parser } from './parser.ts';
import type { Web } from './web.ts';

/** A source as it is reached. */
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
  /** Modbus: units that are asked one after the other, and what is read of each. */
  readonly units: readonly number[];
  readonly registers: RegisterMap;
  /** How far it was read. */
  readonly cursor: string | null;
  readonly remoteFolder: string;
  /** Patterns of the files that are fetched, and of the mails that bring them. */
  readonly wanted: { readonly file: string; readonly sender: string; readonly subject: string };
  readonly hostKey: string;
  /** HTTP: which service is asked, or how one's own is, with what stands for the names in braces; tokens that it granted. */
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
  /** Milliseconds UTC; null where the server does not say it for sure. */
  readonly modifiedAt: number | null;
  /** Under which name it comes in, where `name` only identifies it; it never changes then, and `sizeBytes` is the most that it has. */
  readonly savedAs?: string;
  /** What it is a part of over there, such as a mail: that is moved or deleted when all its parts are imported. */
  readonly group?: string;
}

/** The folder of another server, whose files are fetched. */
export interface RemoteFolder {
  list(): Promise<RemoteFile[]>;
  /** What the last listing left alone that somebody should look at, in words. */
  leftAlone?(): readonly string[];
  /**
   * Appends to a local file what comes from an offset on; a fault where more comes than up to `sizeBytes`, or it takes too long.
   * Answers the size of the whole file where the listing does not know it.
   */
  fetch(name: string, path: string, from: number, sizeBytes: number): Promise<number | void>;
  move(name: string, folder: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** What whoever reaches a source may do. */
export interface ReachingHands {
  now(): number;
  /** Asks servers of others; missing where none is asked. */
  readonly web: Web | undefined;
  /** Reads long answers; missing where they are read in place. */
  readonly parser: Parser | undefined;
  /** How far it was read, and nothing of how it stands. */
  keep(cursor: string): Promise<void>;
  /** Keeps what a service granted, sealed as the password is; undefined forgets it. */
  keepTokens(tokens: string | undefined): Promise<void>;
  /** Resolves when it is durable: only then may the other side be told that it came. */
  put(entry: InboxEntry): Promise<void>;
  /** It is reached, and how far it was read; undefined leaves that. */
  reached(cursor?: string): Promise<void>;
  /** It is reached, but not whole: it goes on, and this is told. */
  lacking(fault: ReachFault, cursor?: string): Promise<void>;
  /** Fetches what is new in a folder, ends what is imported, and tells that it is reached, or with which files that failed. */
  pickUp(remote: RemoteFolder, signal: AbortSignal): Promise<void>;
}

/** Reaches a source until `signal` ends it, or rejects with a {@link ReachFault} when it is lost; then it is called again. */
export type Reacher = (source: ReachedSource, hands: ReachingHands, signal: AbortSignal) => Promise<void>;

/** Each is loaded when a source of its kind exists. */
export type Reachers = { readonly [K in SourceKind]?: () => Promise<Reacher> };

/** Where fetched files come in: paths below DATA_DIR. */
export interface Landing {
  /** Larger files are not fetched. */
  readonly maxBytes: number;
  /** Whether a file of this name lies there. */
  has(folder: string, name: string): Promise<boolean>;
  /** The path of a file that is not whole yet, and how much of it is there; others of its name go. */
  begin(folder: string, name: string, mark: string): Promise<{ readonly path: string; readonly sizeBytes: number }>;
  /** Gives it its name when it is whole and durable; throws where it has another size. */
  end(folder: string, name: string, path: string, sizeBytes: number): Promise<void>;
}

/** Why a source cannot be reached. */
export class ReachFault extends Error {
  override readonly name = 'ReachFault';
  readonly fault: SourceFault;
  /** @param detail What the other side said, in its words. */
  constructor(fault: SourceFault, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.fault = fault;
  }
}
