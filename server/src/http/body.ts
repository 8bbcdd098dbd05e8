import { refuse } from '@leitwarte/core/problem';
import { callAfter } from '@leitwarte/core/rules';
import { refuseField } from './refuseField.ts';

const FORM = 'application/x-www-form-urlencoded';

const BUSY_S = 5;

/** Bytes of bodies that are being read, counted over all calls. */
export interface BodyRoom {
  /** Reserves bytes; false if the limit would be exceeded. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds without a byte, or for the whole body if `isWholeTimed`, after which the call is refused with 408. */
  readonly slowMs: number;
  readonly isWholeTimed: boolean;
  readonly room: BodyRoom;
}

/** Creates a counter for bodies of at most `maxBytes` together. */
export function bodyRoom(maxBytes: number): BodyRoom {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > maxBytes) return false;
      held += bytes;
      return true;
    },
    give: (bytes) => void (held -= bytes),
  };
}

/**
 * The body of a request as plain data: JSON, or a form if the entry accepts one. Undefined without a body. Throws 413 for a body above
 * `maxBytes` (without reading on), 408 for one that arrives too slowly, 503 if too many bodies are being read, and 400 for invalid UTF-8 or
 * JSON.
 */
export async function readBody(request: Request, takesForm: boolean, limits: BodyLimits): Promise<unknown> {
  const content = textOf(await readLimited(request, limits));
  if (takesForm && mediaTypeOf(request) === FORM) return Object.fromEntries(new URLSearchParams(content));
  if (content.trim() === '') return undefined;
  try {
    return JSON.parse(content);
  } catch {
    throw refuseField('non_field_errors', 'invalid');
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuseField('non_field_errors', 'not_utf8');
  }
}

function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

async function readLimited(
  request: Request,
  { maxBytes, slowMs, isWholeTimed, room }: BodyLimits,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refuse(413, 'body_too_large');
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  const slow = slowness(slowMs);
  const leave = () => void reader.cancel().catch(() => undefined);
  try {
    for (;;) {
      const piece = await Promise.race([reader.read().catch((): typeof BROKEN_OFF => BROKEN_OFF), slow.passed]);
      // an aborted upload is no error of the server
      if (piece === BROKEN_OFF) throw refuse(400, 'body_broken_off');
      if (piece === TOO_SLOW) throw refuse(408, 'body_too_slow');
      if (piece.done) break;
      const { byteLength } = piece.value;
      if (length + byteLength > maxBytes) throw refuse(413, 'body_too_large');
      if (!room.take(byteLength)) throw refuse(503, 'overloaded', BUSY_S);
      length += byteLength;
      parts.push(piece.value);
      if (!isWholeTimed) slow.restart();
    }
    return joined(parts, length);
  } catch (error) {
    leave();
    throw error;
  } finally {
    slow.stop();
    room.give(length);
  }
}

const TOO_SLOW = Symbol('too slow');
const BROKEN_OFF = Symbol('broken off');

/** A timer that can be restarted; `passed` resolves once `ms` have passed since the last restart. */
function slowness(ms: number) {
  let cancel = (): void => undefined;
  let begin = (): void => undefined;
  const passed = new Promise<typeof TOO_SLOW>((resolve) => {
    begin = () => void (cancel = callAfter(ms, () => resolve(TOO_SLOW)));
  });
  begin();
  return {
    passed,
    restart() {
      cancel();
      begin();
    },
    stop: () => cancel(),
  };
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}
