import { formatNumber } from '@leitwarte/core/rules';
import type { Context } from '../context.ts';
import { plain } from '../output/plain.ts';
import { say } from '../texts.ts';
import { windowWidth } from '../program/world.ts';

const EVERY_MS = 200;
const FIRST_MS = 300;
/** Moves the cursor to the begin of the line and clears the line. */
const CLEAR = '\r\u001B[K';

/** Progress of an export: a line that is updated on a terminal, nothing elsewhere. */
export interface ExportProgress {
  wrote(bytes: number): void;
  /** Reports the share of a source that has been read, from 0 to 1. */
  read(source: number, share: number): void;
  finished(source: number): void;
  /** Removes the line, so that other text can be written. */
  clear(): void;
}

const silent: ExportProgress = { wrote() {}, read() {}, finished() {}, clear() {} };

/** Opens the progress line if `shown`: stderr is a terminal, and the export itself does not go to one. */
export function openProgress(context: Context, sources: number, shown: boolean): ExportProgress {
  const { stderr } = context.world;
  if (!shown || stderr.isTTY !== true || context.world.env['TERM'] === 'dumb') return silent;
  const started = context.world.now();
  const shares = new Map<number, number>();
  let [bytes, finished, last, drawn] = [0, 0, started - EVERY_MS + FIRST_MS, false];

  const draw = () => {
    const now = context.world.now();
    if (now - last < EVERY_MS) return;
    last = now;
    drawn = true;
    const share = (finished + [...shares.values()].reduce((sum, one) => sum + one, 0)) / sources;
    const line = progressLine({ bytes, elapsedMs: now - started, share, finished, sources });
    stderr.write(`${CLEAR}${plain(line[context.language]).slice(0, windowWidth(stderr) - 1)}`);
  };
  return {
    wrote(more) {
      bytes += more;
      draw();
    },
    read(source, share) {
      shares.set(source, share);
      draw();
    },
    finished(source) {
      shares.delete(source);
      finished += 1;
      draw();
    },
    clear() {
      if (drawn) stderr.write(CLEAR);
      drawn = false;
    },
  };
}

interface Standing {
  readonly bytes: number;
  readonly elapsedMs: number;
  readonly share: number;
  readonly finished: number;
  readonly sources: number;
}

/** `3/12 Dateien  41 %  8,2 MB  1,4 MB/s  noch 0:07`; without a known share neither percent nor time left. */
export function progressLine({ bytes, elapsedMs, share, finished, sources }: Standing) {
  const files = (word: string) => (sources > 1 ? `${finished}/${sources} ${word}  ` : '');
  const percent = share > 0 ? `${Math.floor(share * 100)} %  ` : '';
  const rate = `${sizeText(bytes)}  ${sizeText((bytes * 1000) / Math.max(1, elapsedMs))}/s`;
  const left = share > 0 && share < 1 ? clockText((elapsedMs / share) * (1 - share)) : '';
  return say(
    `${files('Dateien')}${percent}${rate}${left === '' ? '' : `  noch ${left}`}`,
    `${files('files')}${percent}${rate}${left === '' ? '' : `  ${left} left`}`,
  );
}

/** Bytes as people read them: `812 B`, `41 kB`, `8,2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return bytes < 1_000_000_000 ? `${formatNumber(bytes / 1_000_000, 1)} MB` : `${formatNumber(bytes / 1e9, 2)} GB`;
}

/** Formats a duration as `0:07`, `12:30` or `1:02:03`. */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
