import type { LongTable } from '@leitwarte/core/report';
import type { Text } from '../texts.ts';

/** What an export may be written as. */
export const formats = ['table', 'csv', 'json', 'jsonl', 'xlsx', 'pdf'] as const;
export type Format = (typeof formats)[number];

/** A file's content as it comes, block by block. */
export type Blocks = AsyncIterable<Uint8Array>;

/** One thing to be exported: a plant's journal, an organisation's month. Nothing is asked before it is read. */
export interface Source {
  /** Whom it is about, for messages. */
  readonly name: string;
  /** File name that the product gives it, whatever the extension. */
  readonly file: string;
  /** The answer as the API sends it. */
  json(): Promise<unknown>;
  /** The same as tables, at least one. */
  tables(): Promise<readonly LongTable[]>;
  /** What stands instead of a table without rows. Default: that there are no data. */
  readonly empty?: Text;
  /** What is not made of those two: files the server makes, and answers too long for memory. */
  readonly made?: { readonly [F in Format]?: (read: ReadSoFar) => Promise<Blocks> };
}

/** Told how much of a long answer has been read, from 0 to 1. */
export type ReadSoFar = (share: number) => void;
