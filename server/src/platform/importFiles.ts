import type { CompressionExtension } from '@leitwarte/core/codes';

/** How a file is packed; `tgz` is a tar archive in gzip. */
export type PackedAs = CompressionExtension | 'tgz';

/** A file that is in memory and not on the disk. */
export interface StoredInMemory {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An entry of a folder; links and devices have the kind `other` and are never read. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
}

/** A decoder for one encoding, to which the bytes are passed piece by piece. */
export interface TextDecoding {
  /** Decodes bytes; invalid ones are replaced by U+FFFD. */
  write(bytes: Uint8Array): string;
  end(): string;
}

/** Content of a file or of a file inside an archive; it can be read repeatedly. */
export interface Content {
  /** Bytes in pieces; a piece is only valid until the next one is requested. */
  read(): AsyncIterable<Uint8Array>;
  /** Undefined if the encoding is unknown. */
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
  /** Undefined if the size is only known after reading the file. */
  readonly sizeBytes: number | undefined;
  /** Hexadecimal SHA-256 of the unpacked content. */
  sha256(): Promise<string>;
  /** The file in a `.gz`, if the plant system delivered the file compressed. */
  readonly inside?: PackedFile | undefined;
}

/**
 * Access to files below DATA_DIR, by paths with `/` such as `import/nord/windpark/details.txt`. Every call throws an
 * UnsafePathError if a path leaves DATA_DIR, through `..` or a link, and a FileAccessError for errors of the disk.
 */
export interface ImportFiles {
  /** Maximum number of bytes of a file that is read, and of the content unpacked from an archive. */
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
   * Packs files of a folder into a new archive in the same folder and makes it durable; the files themselves are kept.
   * Never overwrites, like `move`. Returns the path of the archive.
   */
  packTogether(folder: string, name: string, files: readonly string[]): Promise<string>;
  /**
   * Files of an archive created by `packTogether`, or of a file packed by `move`; empty if it is missing. Throws an
   * ArchiveError if it is damaged.
   */
  packed(path: string): Promise<readonly PackedFile[]>;
  /** Creates the folder and its parents if they are missing. */
  ensureFolder(folder: string): Promise<void>;
  /**
   * Writes a new file into a folder. The file appears only when it is complete and durable, so readers never see a part
   * of it. Never overwrites, like `move`. Returns the path of the file.
   */
  write(folder: string, name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<string>;
  /**
   * Moves a file into a folder durably, compressed as `.gz` if `form` is `packed`. Never overwrites: if the name
   * exists, `_1`, `_2` … is inserted before the extension. Returns the new path.
   */
  move(path: string, folder: string, form?: 'packed'): Promise<string>;
  /** Deletes a file, or a folder with everything in it; does nothing if it does not exist. */
  remove(path: string): Promise<void>;
  /** Undefined if the encoding is unknown. */
  decoder(encoding: string): TextDecoding | undefined;
  /** Resolves after the given number of milliseconds. */
  wait(ms: number): Promise<void>;
}

/** Error: the path leaves the folder that it must not leave. */
export class UnsafePathError extends Error {
  constructor(path: string) {
    super(`path leaves the data folder: ${path}`);
    this.name = 'UnsafePathError';
  }
}

/** Error of the disk: for example no permission, file deleted in the meantime, no space. */
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
