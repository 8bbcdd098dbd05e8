import type { CompressionExtension } from '@leitwarte/core/codes';

/** How a file is packed; `tgz` is a tar archive in gzip. */
export type PackedAs = CompressionExtension | 'tgz';

/** A file that is in memory and not on the disk. */
export interface StoredInMemory {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An entry of a folder; links and devices are `other` and never read. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
}

/** Decodes bytes in one encoding, piece by piece. */
export interface TextDecoding {
  /** Decodes bytes; U+FFFD replaces those that are invalid in the encoding. */
  write(bytes: Uint8Array): string;
  end(): string;
}

/** Content of a file or a file inside an archive; may be read more than once. */
export interface Content {
  /** Bytes in pieces; a piece is only valid until the next one is requested. */
  read(): AsyncIterable<Uint8Array>;
  /** Undefined for an unknown encoding. */
  decoder(encoding: string): TextDecoding | undefined;
}

/** A file inside an archive. Reading it throws an ArchiveError if it is damaged or larger than allowed. */
export interface ArchivePart {
  /** File name without folders. */
  readonly name: string;
  read(): AsyncIterable<Uint8Array>;
}

/** A packed file in the archive of imported files. */
export interface PackedFile extends ArchivePart {
  /** Undefined if the file must be read to find out. */
  readonly sizeBytes: number | undefined;
  /** Hexadecimal SHA-256 of the unpacked content. */
  sha256(): Promise<string>;
  /** Content of a `.gz` inside it, if the plant system compressed the file before. */
  readonly inside?: PackedFile | undefined;
}

/**
 * Files below DATA_DIR, by paths with `/` such as `import/nord/windpark/details.txt`. Every call throws an UnsafePathError for a path that
 * leaves DATA_DIR, by `..` or by a link; errors of the disk are thrown as a FileAccessError.
 */
export interface ImportFiles {
  /** Maximum bytes of a file that is read, and that are unpacked from an archive. */
  readonly maxBytes: number;
  /** Entries sorted by name; empty if the folder is missing. */
  list(folder: string): Promise<FolderEntry[]>;
  /** Undefined if the path does not exist. */
  stat(path: string): Promise<FolderEntry | undefined>;
  /** The file's bytes in pieces of at most 1 MiB; a piece is only valid until the next one is requested. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** The last bytes of a file, at most `count`. */
  tail(path: string, count: number): Promise<Uint8Array>;
  /** The files in an archive on the disk or in memory; throws an ArchiveError if it cannot be opened. */
  unpack(archive: string | StoredInMemory, kind: PackedAs): Promise<readonly ArchivePart[]>;
  /** Hexadecimal SHA-256 of the content. */
  sha256(path: string): Promise<string>;
  /**
   * Packs files of a folder into a new archive in that folder and makes it durable; the files themselves stay. Never overwrites, like
   * `move`. Returns its path.
   */
  packTogether(folder: string, name: string, files: readonly string[]): Promise<string>;
  /** Files of such an archive, or of a file packed by `move`; empty if it is missing. Throws an ArchiveError if it is damaged. */
  packed(path: string): Promise<readonly PackedFile[]>;
  /** Creates the folder and its parents if it is missing. */
  ensureFolder(folder: string): Promise<void>;
  /**
   * Writes a new file into a folder. It is complete and durable when it appears, so that readers need not wait for
   * its end. Never overwrites, like `move`. Returns its path.
   */
  write(folder: string, name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<string>;
  /**
   * Moves a file into a folder durably, on request compressed as `.gz`. Never overwrites: if the name exists, `_1`, `_2` … is inserted
   * before the extension. Returns the new path.
   */
  move(path: string, folder: string, form?: 'packed'): Promise<string>;
  /** Deletes a file, or a folder with everything in it; does nothing if it does not exist. */
  remove(path: string): Promise<void>;
  /** Undefined for an unknown encoding. */
  decoder(encoding: string): TextDecoding | undefined;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}

/** Error: the path leaves the folder in which it must stay. */
export class UnsafePathError extends Error {
  constructor(path: string) {
    super(`path leaves the data folder: ${path}`);
    this.name = 'UnsafePathError';
  }
}

/** Error of the disk: no permission, deleted meanwhile, no space. */
export class FileAccessError extends Error {
  constructor(path: string, cause: unknown) {
    super(`cannot access ${path}`, { cause });
    this.name = 'FileAccessError';
  }
}

/** Error: an archive is damaged, or contains more than may be read. */
export class ArchiveError extends Error {
  readonly reason: 'bad_archive' | 'too_large';
  constructor(reason: ArchiveError['reason'], detail: string) {
    super(`${reason}: ${detail}`);
    this.name = 'ArchiveError';
    this.reason = reason;
  }
}
