import { refuse } from '@leitwarte/core/problem';
import { refuseField } from './refuseField.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * The body of a request as plain data: JSON, or a form where the entry takes one. Undefined without a body.
 * Refuses 413 above `maxBytes` (without reading on) and 400 for what is no UTF-8 or no JSON.
 */
export async function readBody(request: Request, takesForm: boolean, maxBytes: number): Promise<unknown> {
  const content = textOf(await readLimited(request, maxBytes));
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

async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refuse(413, 'body_too_large');
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (;;) {
    // whoever breaks off an upload is no error of ours
    const { done, value } = await reader.read().catch(() => {
      throw refuse(400, 'body_broken_off');
    });
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      void reader.cancel().catch(() => undefined);
      throw refuse(413, 'body_too_large');
    }
    parts.push(value);
  }
  return joined(parts, length);
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
