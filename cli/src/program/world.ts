import type { Readable, Writable } from 'node:stream';

export interface OutputStream extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}
export interface InputStream extends Readable {
  readonly isTTY?: boolean;
}

/** Everything outside of the program that it uses; tests replace it. */
export interface World {
  /** How this program was started, so that other programs can start it without this shell. */
  readonly program: readonly string[];
  /** Arguments without the program's name. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Aborted by Ctrl C. */
  readonly signal: AbortSignal;
  now(): number;
  random(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Opens an address in a browser. Default: the browser of this machine. */
  readonly browse?: (address: string) => void;
  /** Sends requests. Default: undici. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Width of a stream in columns; 80 if it is not a terminal, or does not know its size. */
export function windowWidth({ columns }: Pick<OutputStream, 'columns'>): number {
  return columns === undefined || columns <= 0 ? 80 : columns;
}
