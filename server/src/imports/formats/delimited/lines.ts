import { END_OF_FILE_MARK } from './bytes.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Receives one line without its end; the bytes are only valid during the call. */
export type OnLine = (bytes: Uint8Array, from: number, to: number) => void;

/** Splits pieces of a file into lines that end with LF and any CR before it, or with CR if a file has no LF. */
export interface LineCutter {
  feed(piece: Uint8Array): void;
  /** Also emits the last line if it has no line end. */
  end(): void;
}

export function lineCutter(onLine: OnLine, lineEnd: number = LINE_FEED): LineCutter {
  let rest = new Uint8Array(0);
  const give = (bytes: Uint8Array, from: number, to: number) => {
    let end = to;
    // an FTP transfer in text mode may write CR CR LF
    while (end > from && bytes[end - 1] === CARRIAGE_RETURN) end -= 1;
    onLine(bytes, from, end);
  };
  return {
    feed(piece) {
      let from = 0;
      let end = piece.indexOf(lineEnd);
      if (end >= 0 && rest.length > 0) {
        const whole = joined(rest, piece.subarray(0, end));
        rest = new Uint8Array(0);
        give(whole, 0, whole.length);
        from = end + 1;
        end = piece.indexOf(lineEnd, from);
      }
      for (; end >= 0; end = piece.indexOf(lineEnd, from)) {
        give(piece, from, end);
        from = end + 1;
      }
      if (from < piece.length) rest = joined(rest, piece.subarray(from));
    },
    end() {
      if (rest.length > 0) give(rest, 0, rest.length);
      rest = new Uint8Array(0);
    },
  };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}

/** Splits pieces after every `lines` lines; 0 leaves them as they are. */
export function lineBatches(lines: number, lineEnd: number): (piece: Uint8Array) => Iterable<Uint8Array> {
  let open = 0;
  return function* cut(piece) {
    let from = 0;
    for (let end = lines > 0 ? piece.indexOf(lineEnd) : -1; end >= 0; end = piece.indexOf(lineEnd, end + 1)) {
      open += 1;
      if (open < lines) continue;
      yield piece.subarray(from, end + 1);
      from = end + 1;
      open = 0;
    }
    if (from < piece.length) yield piece.subarray(from);
  };
}

export function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte !== 32 && byte !== 9 && byte !== 13 && byte !== END_OF_FILE_MARK) return false;
  }
  return true;
}

/** The lines of a text, with the same line ends as in a file. */
export const textLines = (text: string): string[] =>
  text.includes('\n') ? text.split('\n').map(withoutReturns) : text.split('\r');

function withoutReturns(line: string): string {
  let end = line.length;
  while (line.charCodeAt(end - 1) === CARRIAGE_RETURN) end -= 1;
  return line.slice(0, end);
}
