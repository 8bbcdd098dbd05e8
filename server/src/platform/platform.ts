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

/** Interface to everything that differs between Node and a browser tab. */
export interface Platform {
  /** Current time in milliseconds UTC. */
  now(): number;
  /** Random bytes of cryptographic quality. */
  randomBytes(length: number): Uint8Array;
  /** Hexadecimal SHA-256. */
  sha256(bytes: Uint8Array): Promise<string>;
  readonly password: PasswordHasher;
  readonly deflate: Deflate;
  readonly log: Log;
  /** Missing if documents are parsed in the calling thread. */
  readonly parser?: Parser | undefined;
}

/** Parts of the platform that are available to API calls, but not to jobs in their threads. */
export interface ServerPlatform extends Platform {
  /**
   * Parses long bodies from sources in a second separate thread, so that they do not wait for documents; missing if
   * they are parsed in the calling thread.
   */
  readonly bodies?: Parser | undefined;
  readonly mail: Mail;
  /** Missing if no SMS gateway is configured. */
  readonly sms?: Sms | undefined;
  /** Missing in a browser tab, which sends requests to no other servers. */
  readonly web?: Web | undefined;
  /** Settings that are missing have the defaults in `notify/notifying.ts`. */
  readonly notifying?: Partial<DeliverySettings>;
  /** Settings that are missing have the defaults in `RETENTION`. */
  readonly retention?: Partial<Retention> | undefined;
  /** Suppliers from which readings are fetched by HTTP instead of files; missing if none is configured. */
  readonly externalSources?: ExternalSources | undefined;
  /** Keeps data of sources until they are processed; missing in a browser tab, which has no sources. */
  readonly inbox?: Inbox | undefined;
  readonly secrets: Secrets;
  /** Stores the newest entry of the sealed security log outside the database. */
  readonly recordEnd: RecordEnd;
  /** Identity providers for sign-in; missing if the operator configured none. */
  readonly sso?: Sso | undefined;
  /** Missing in a browser tab. */
  readonly passkeys?: Passkeys | undefined;
  /** Code that connects to sources, by kind of source; missing in a browser tab. */
  readonly reachers?: Reachers | undefined;
  /** Stores files that are downloaded from sources; missing if no files are downloaded. */
  readonly landing?: Landing | undefined;
  readonly background: Background;
  /** Missing if the installation makes no backups itself. */
  readonly backups?: Backups | undefined;
  /** Missing if responses are not sent over a network. */
  readonly compressing?: Compressing | undefined;
  /** PDF documents for certification users. */
  readonly certificationFiles: Documents;
  /** How-to documents, by the group of users for which they are written. */
  readonly howTos: HowTos;
  /** Public pages written by the operator; missing in a browser tab, which has no operator. */
  readonly pages?: OperatorPages | undefined;
  /** Whether a word in lower case is a common password. */
  isCommonPassword(word: string): Promise<boolean>;
  /** Figures of the machine on which the server runs. */
  hostFigures(): Promise<HostFigures>;
  /** Results of checks outside the database; missing in a browser tab. */
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
 * Renders an SVG that this program created as PNG of twice its size, with the `pictureFonts`.
 * @param owner Requests of one owner wait for each other, not for those of other owners.
 */
export type PngDrawer = (svg: string, owner: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Fonts with which pictures are drawn, because fonts of the reader's machine are not available. */
export const pictureFonts = { normal: 'Inter', bold: 'Inter SemiBold' } as const;

/** The caller that waits for a document. Callers with different owners take turns; `signal` aborts the work. */
export interface Caller {
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** The content to print, or for large content a function that loads it when its turn has come. */
export type ToPrint = Printable | (() => Promise<Printable>);

/** Prints tables as PDF; if there are other threads, not in the one that answers calls. */
export type PdfPrinter = (printable: ToPrint, letterhead: Letterhead, caller?: Caller) => Promise<Uint8Array>;

/** Writes tables as sheets of one Excel file, also in another thread; a large file is returned block by block. */
export type XlsxWriter = (
  tables: readonly LongTable[],
  caller?: Caller,
) => Promise<Uint8Array | AsyncIterable<Uint8Array>>;

export interface HowTos {
  /** The operator's document for the group if there is one, otherwise the product's. */
  read(group: HowToGroup): Promise<Uint8Array>;
}

/** Compresses responses while they are sent, in an encoding that the client supports. */
export interface Compressing {
  /** The best encoding that an `Accept-Encoding` header accepts; undefined if the response is sent uncompressed. */
  encodingFor(header: string | null): string | undefined;
  compress(bytes: Uint8Array, encoding: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Error: too many passwords are waiting to be hashed; the caller can try again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False if the password does not match; takes the same time if the hash is invalid. */
  verify(password: string, hash: string): Promise<boolean>;
}

/** Raw deflate (RFC 1951), level 1. In a browser tab with a temporary database nothing is compressed. */
export interface Deflate {
  deflate(bytes: Uint8Array): Uint8Array;
  /** @param size Number of bytes after unpacking, if known; this saves memory and time. */
  inflate(bytes: Uint8Array, size?: number): Uint8Array;
}
