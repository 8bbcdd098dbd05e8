import type { LongTable } from '@leitwarte/core/report';
import type { Text } from '../texts.ts';

/** The possible formats of an export. */
export const formats = ['table', 'csv', 'json', 'jsonl', 'xlsx', 'pdf'] as const;
export type Format = (typeof formats)[number];

/** A file's content as it arrives, block by block. */
export type Blocks = AsyncIterable<Uint8Array>;

/** One thing to be exported: a plant's journal, an organisation's month. Nothing is asked before it is read. */
export interface Source {
  /** The name of its subject, for messages. */
  readonly name: string;
  /** The product's name for the file, with any extension. */
  readonly file: string;
  /** The answer as the API sends it. */
  json(): Promise<unknown>;
  /** The same as tables, at least one. */
  tables(): Promise<readonly LongTable[]>;
  /** Shown instead of a table without rows. Default: that there are no data. */
  readonly empty?: Text;
  /** Formats that are not made from those two: files that the server creates, and answers too long for memory. */
  readonly made?: { readonly [F in Format]?: (read: ReadSoFar) => Promise<Blocks> };
}

/** Receives the share of a long answer that has been read, from 0 to 1. */
export type ReadSoFar = (share: number) => void;
