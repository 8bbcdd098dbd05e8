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

/** The one interface to what differs between Node and a browser tab. */
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
  /** Missing where documents are read in place. */
  readonly parser?: Parser | undefined;
}

/** The parts of the platform that calls have and jobs in their threads do not. */
export interface ServerPlatform extends Platform {
  /** Reads long bodies of sources, which wait for no document; missing where they are read in place. */
  readonly bodies?: Parser | undefined;
  readonly mail: Mail;
  /** Missing where no gateway is set up. */
  readonly sms?: Sms | undefined;
  /** Missing in a tab, which asks no server of others. */
  readonly web?: Web | undefined;
  /** Missing settings have the defaults of `notify/notifying.ts`. */
  readonly notifying?: Partial<DeliverySettings>;
  /** Missing settings have the defaults of `RETENTION`. */
  readonly retention?: Partial<Retention> | undefined;
  /** Suppliers of data without file drop; missing where none is set up. */
  readonly externalSources?: ExternalSources | undefined;
  /** Keeps data of sources until it is stored; missing in a tab, which has no sources. */
  readonly inbox?: Inbox | undefined;
  readonly secrets: Secrets;
  /** Where the sealed record of security events ended. */
  readonly recordEnd: RecordEnd;
  /** Providers that people may sign in at; missing where the operator named none. */
  readonly sso?: Sso | undefined;
  /** Missing in a tab. */
  readonly passkeys?: Passkeys | undefined;
  /** How sources that we reach out to are reached, by their kind; missing in a tab. */
  readonly reachers?: Reachers | undefined;
  /** Missing where none of them fetches files. */
  readonly landing?: Landing | undefined;
  readonly background: Background;
  /** Missing where the installation does not save itself. */
  readonly backups?: Backups | undefined;
  /** Missing where answers travel no wire. */
  readonly compressing?: Compressing | undefined;
  /** Documents for certification users. */
  readonly certificationFiles: Documents;
  /** How-to documents by the name of their group. */
  readonly howTos: HowTos;
  /** Public pages written by the operator; missing in a tab, which has no operator. */
  readonly pages?: OperatorPages | undefined;
  /** Whether many people choose this word, in lower case, as their password. */
  isCommonPassword(word: string): Promise<boolean>;
  /** Figures of the machine. */
  hostFigures(): Promise<HostFigures>;
  /** Findings outside the database; missing in a tab. */
  hostFindings?(): Promise<readonly Finding[]>;
  /** Missing in a tab, which saves nothing. */
  savedBackups?(): Promise<SavedBackups>;
  /** Whether files in an encoding of this name can be imported. */
  knowsEncoding(name: string): boolean;
  /** Missing in a tab, which hands no pictures to mails. */
  readonly drawPng?: PngDrawer | undefined;
  readonly printPdf: PdfPrinter;
  readonly writeXlsx: XlsxWriter;
}

/**
 * Draws one of our pictures (SVG) as PNG of twice its size, in letters of `pictureFonts`.
 * @param owner An owner with many requests only delays themselves.
 */
export type PngDrawer = (svg: string, owner: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Names of the fonts that pictures are drawn with where none of the reader's are at hand. */
export const pictureFonts = { normal: 'Inter', bold: 'Inter SemiBold' } as const;

/** The caller who waits for a document: owners take turns, and the work ends with `signal`. */
export interface Caller {
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** The content to print, or for large ones a function that reads it once its turn has come. */
export type ToPrint = Printable | (() => Promise<Printable>);

/** Prints tables, off the thread that answers calls where there are others. */
export type PdfPrinter = (printable: ToPrint, letterhead: Letterhead, caller?: Caller) => Promise<Uint8Array>;

/** Writes tables as sheets of one Excel file, off that thread as well; a large one comes block by block. */
export type XlsxWriter = (
  tables: readonly LongTable[],
  caller?: Caller,
) => Promise<Uint8Array | AsyncIterable<Uint8Array>>;

export interface HowTos {
  /** The operator's own document of the group, else the one that comes with the product. */
  read(group: HowToGroup): Promise<Uint8Array>;
}

/** Compresses answers while they are sent, in an encoding that the client supports. */
export interface Compressing {
  /** The best encoding that an `Accept-Encoding` header takes; undefined: as it is. */
  encodingFor(header: string | null): string | undefined;
  compress(bytes: Uint8Array, encoding: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Too much already waits for hashing: the call may be tried again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for a wrong password; takes as long for a malformed hash. */
  verify(password: string, hash: string): Promise<boolean>;
}

/** Raw deflate (RFC 1951), level 1; where a database lives no longer than its tab, nothing at all. */
export interface Deflate {
  deflate(bytes: Uint8Array): Uint8Array;
  /** `size`: the number of bytes after unpacking, if known; it saves memory and time. */
  inflate(bytes: Uint8Array, size?: number): Uint8Array;
}
