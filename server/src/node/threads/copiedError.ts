/** An error in a form that can be passed between threads: structured cloning would lose its codes. */
export interface CopiedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Error code of PostgreSQL or Node. */
  readonly code: string | undefined;
  /** SQLite's extended result code. */
  readonly errcode: number | undefined;
  readonly cause: CopiedError | undefined;
}

export function copyError(error: unknown): CopiedError {
  if (!(error instanceof Error)) {
    return { ...nothing, name: 'Error', message: String(error) };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
  const cause = error.cause === undefined ? undefined : copyError(error.cause);
  return { name: error.name, message: error.message, stack: error.stack, code, errcode, cause };
}

const nothing = { stack: undefined, code: undefined, errcode: undefined, cause: undefined };

/** An error that was thrown in another thread; name, stack and codes are those from there. */
export class ThreadError extends Error {
  readonly code: string | undefined;
  readonly errcode: number | undefined;

  constructor(copied: CopiedError) {
    super(copied.message, copied.cause === undefined ? undefined : { cause: new ThreadError(copied.cause) });
    this.name = copied.name;
    if (copied.stack !== undefined) this.stack = copied.stack;
    this.code = copied.code;
    this.errcode = copied.errcode;
  }
}
