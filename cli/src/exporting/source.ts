import type { LongTable } from '@leitwarte/core/report';
import type { Text } from '../texts.ts';

/** Formats of an export. */
export const formats = ['table', 'csv', 'json', 'jsonl', 'xlsx', 'pdf'] as const;
export type Format = (typeof formats)[number];

/** Content of a file in blocks as they arrive. */
export type Blocks = AsyncIterable<Uint8Array>;

/** Something to export, such as a plant's journal or the billing of a month. No request is sent before it is read. */
export interface Source {
  /** Name of its subject, for messages. */
  readonly name: string;
  /** Default file name, with any extension. */
  readonly file: string;
  /** Response as the API sends it. */
  json(): Promise<unknown>;
  /** The content of the response as one or more tables. */
  tables(): Promise<readonly LongTable[]>;
  /** Shown instead of a table without rows. Default: that there are no data. */
  readonly empty?: Text;
  /**
   * Formats that are not made from `json` and `tables`: files created by the server, and responses too long for memory.
   */
  readonly made?: { readonly [F in Format]?: (read: ReadSoFar) => Promise<Blocks> };
}

/** Called with the share of a long response that has been read, from 0 to 1. */
export type ReadSoFar = (share: number) => void;
