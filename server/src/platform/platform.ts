import type { LongTable } from '@leitwarte/core/report';
import type { Letterhead, Printable } from '@leitwarte/core/report/pdf';
import type { Background } from './background.ts';
import type { Backups, SavedBackups } from './backups.ts';
import type { Documents } from './documents.ts';
import type { ExternalSources } from './externalSources.ts';
import type { Finding } from './finding.ts';
import type { HostFigures } from './hostFigures.ts';
import type { HowToGroup } from '@leitwarte/core/access';
import type { Inbox } from './inbox.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { OperatorPages } from './operatorPages.ts';
import type { Parser } from './parser.ts';
import type { DeliverySettings } from './deliverySettings.ts';
import type { RecordEnd } from './recordEnd.ts';
import type { Secrets } from './secrets.ts';
import type { Landing, Reachers } from './reaching.ts';
import type { Retention } from './retention.ts';
import type { Passkeys } from './passkeys.ts';
import type { Sms } from './sms.ts';
import type { Sso } from './sso.ts';
import type { Web } from './web.ts';

/** The one interface to everything that differs between Node and a browser tab. */
export interface Platform {
  /** Milliseconds UTC. */
  now(): number;
  /** Cryptographically strong. */
  randomBytes(length: number): Uint8Array;
  /** Hexadecimal SHA-256. */
  sha256(bytes: Uint8Array): Promise<string>;
  readonly password: PasswordHasher;
  readonly deflate: Deflate;
  readonly log: Log;
  /** Missing if documents are read in the same thread. */
  readonly parser?: Parser | undefined;
}

/** The parts of the platform that calls have and jobs in their threads do not. */
export interface ServerPlatform extends Platform {
  /**
   * Parses long bodies of sources in a separate thread, so that they need not wait for documents; missing if they are parsed in the same
   * thread.
   */
  readonly bodies?: Parser | undefined;
  readonly mail: Mail;
  /** Missing if no SMS gateway is configured. */
  readonly sms?: Sms | undefined;
  /** Missing in a browser tab, which sends requests to no other servers. */
  readonly web?: Web | undefined;
  /** Missing settings use the defaults of `notify/notifying.ts`. */
  readonly notifying?: Partial<DeliverySettings>;
  /** Missing settings use the defaults of `RETENTION`. */
  readonly retention?: Partial<Retention> | undefined;
  /** Suppliers of data without files; missing if none is configured. */
  readonly externalSources?: ExternalSources | undefined;
  /** Stores data of sources until they are processed; missing in a browser tab, which has no sources. */
  readonly inbox?: Inbox | undefined;
  readonly secrets: Secrets;
  /** Stores the last seal of the security log. */
  readonly recordEnd: RecordEnd;
  /** Identity providers for sign-in; missing if the operator configured none. */
  readonly sso?: Sso | undefined;
  /** Missing in a browser tab. */
  readonly passkeys?: Passkeys | undefined;
  /** Code that reaches sources to which the server connects, by kind; missing in a browser tab. */
  readonly reachers?: Reachers | undefined;
  /** Missing if no files are fetched. */
  readonly landing?: Landing | undefined;
  readonly background: Background;
  /** Missing if the installation makes no backups itself. */
  readonly backups?: Backups | undefined;
  /** Missing if responses are not sent over a network. */
  readonly compressing?: Compressing | undefined;
  /** Documents for certification users. */
  readonly certificationFiles: Documents;
  /** How-to documents by the name of their group. */
  readonly howTos: HowTos;
  /** Public pages written by the operator; missing in a browser tab, which has no operator. */
  readonly pages?: OperatorPages | undefined;
  /** Whether a word in lower case is a common password. */
  isCommonPassword(word: string): Promise<boolean>;
  /** Figures of the machine. */
  hostFigures(): Promise<HostFigures>;
  /** Findings outside the database; missing in a browser tab. */
  hostFindings?(): Promise<readonly Finding[]>;
  /** Missing in a browser tab, which makes no backups. */
  savedBackups?(): Promise<SavedBackups>;
  /** Whether files in an encoding of this name can be imported. */
  knowsEncoding(name: string): boolean;
  /** Missing in a browser tab, which puts no pictures into mails. */
  readonly drawPng?: PngDrawer | undefined;
  readonly printPdf: PdfPrinter;
  readonly writeXlsx: XlsxWriter;
}

/**
 * Draws a picture of this program (SVG) as PNG of twice its size, with the `pictureFonts`.
 * @param owner An owner with many requests only delays their own.
 */
export type PngDrawer = (svg: string, owner: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Names of the fonts for pictures if the reader's fonts are not available. */
export const pictureFonts = { normal: 'Inter', bold: 'Inter SemiBold' } as const;

/** The caller who waits for a document: owners take turns, and `signal` aborts the work. */
export interface Caller {
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** The content to print, or for large ones a function that reads it once its turn has come. */
export type ToPrint = Printable | (() => Promise<Printable>);

/** Prints tables as PDF, outside the thread that answers calls if there are other threads. */
export type PdfPrinter = (printable: ToPrint, letterhead: Letterhead, caller?: Caller) => Promise<Uint8Array>;

/** Writes tables as sheets of one Excel file, also outside that thread; a large file is passed on block by block. */
export type XlsxWriter = (
  tables: readonly LongTable[],
  caller?: Caller,
) => Promise<Uint8Array | AsyncIterable<Uint8Array>>;

export interface HowTos {
  /** The operator's document for the group, otherwise the product's. */
  read(group: HowToGroup): Promise<Uint8Array>;
}

/** Compresses responses while they are sent, in an encoding that the client supports. */
export interface Compressing {
  /** The best encoding that an `Accept-Encoding` header accepts; undefined: no encoding. */
  encodingFor(header: string | null): string | undefined;
  compress(bytes: Uint8Array, encoding: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Error: too many hashes are waiting; the call can be repeated in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for a wrong password; takes the same time for an invalid hash. */
  verify(password: string, hash: string): Promise<boolean>;
}

/** Raw deflate (RFC 1951), level 1; no compression if the database exists only as long as a browser tab. */
export interface Deflate {
  deflate(bytes: Uint8Array): Uint8Array;
  /** `size`: the number of bytes after unpacking, if known; it saves memory and time. */
  inflate(bytes: Uint8Array, size?: number): Uint8Array;
}
