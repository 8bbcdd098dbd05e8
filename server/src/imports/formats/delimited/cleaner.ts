import { BOM, startsWith } from './bytes.ts';

const LF = 10;
const CR = 13;

/** Removes byte order marks and surplus zero bytes from UTF-8 text, piece by piece. */
export interface TextCleaner {
  feed(text: Uint8Array): Uint8Array;
  /** Returns the bytes that were held back because they might have been the beginning of a byte order mark. */
  end(): Uint8Array;
}

/**
 * Removes byte order marks; a mark in the middle, where files were joined, ends the line before it. Of consecutive zero bytes, of which a
 * power failure leaves thousands, one is kept.
 */
export function textCleaner(): TextCleaner {
  let [isStart, isAfterZero, last, lineEnd] = [true, false, LF, 0];
  let held = new Uint8Array(0);

  function clean(text: Uint8Array): Uint8Array {
    if (text.length === 0) return text;
    const isPlain = !text.includes(0) && text.indexOf(BOM[0]) < 0;
    if (lineEnd !== LF && (text.includes(LF) || text.includes(CR))) lineEnd = text.includes(LF) ? LF : CR;
    if (isPlain) {
      [isStart, isAfterZero, last] = [false, false, text.at(-1) ?? last];
      return text;
    }
    const out = new Uint8Array(text.length);
    let to = 0;
    const put = (byte: number) => {
      out[to] = byte;
      to += 1;
      last = byte;
    };
    for (let at = 0; at < text.length; at += 1) {
      const byte = text[at] ?? 0;
      if (byte === BOM[0] && startsWith(text.subarray(at, at + BOM.length), BOM)) {
        at += BOM.length - 1;
        if (!isStart && last !== LF && last !== CR) put(lineEnd || LF);
        continue;
      }
      isStart = false;
      if (byte === 0 && isAfterZero) continue;
      isAfterZero = byte === 0;
      put(byte);
    }
    return out.subarray(0, to);
  }

  return {
    feed(text) {
      const whole = held.length === 0 ? text : joined(held, text);
      const kept = beginningOfMark(whole);
      held = whole.slice(whole.length - kept);
      return clean(whole.subarray(0, whole.length - kept));
    },
    end: () => clean(held),
  };
}

/** Number of bytes at the end that may be the beginning of a byte order mark. */
function beginningOfMark(text: Uint8Array): number {
  if (text.at(-1) === BOM[0]) return 1;
  return text.at(-2) === BOM[0] && text.at(-1) === BOM[1] ? 2 : 0;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
