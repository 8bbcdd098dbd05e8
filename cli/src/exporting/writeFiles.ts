import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../context.ts';
import type { Exit } from '../exit.ts';
import { failureOf } from '../program/failure.ts';
import { destinationOf } from '../output/destination.ts';
import { plain } from '../output/plain.ts';
import { saveBlocks } from '../output/saveBlocks.ts';
import { saveFile } from '../output/saveFile.ts';
import { say } from '../texts.ts';
import { blocksOf } from './blocks.ts';
import { openProgress, sizeText, type ExportProgress } from './progress.ts';
import type { Blocks, Format, Source } from './source.ts';

/** A file that was written or already existed, as output by `--json` for an export to files. */
export interface Written {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Whether it existed and was complete, so that `--resume` kept it. */
  readonly skipped: boolean;
}

interface WriteOptions {
  readonly format: Format;
  readonly parallel: number;
  readonly resume: boolean;
  readonly sha256: boolean;
}

/** Writes each source to its file, several at the same time. A failure is reported and does not stop the others. */
export async function writeFiles(
  context: Context,
  sources: readonly Source[],
  paths: readonly string[],
  options: WriteOptions,
): Promise<Exit> {
  const progress = openProgress(context, sources.length, true);
  const written: Written[] = [];
  const failures: Error[] = [];
  const waiting = [...sources.entries()];

  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, source] = next;
      try {
        const one = await writeOne(context, source, paths[at] ?? source.file, at, progress, options);
        written.push(one);
        progress.clear();
        if (!context.out.json) await context.out.note(writtenText(one));
      } catch (error) {
        failures.push(error instanceof Error ? error : new Error(String(error)));
        const failure = failureOf(error, context.language);
        if (failure.exit === 'interrupted' || failure.exit === 'bug') waiting.length = 0;
        else if (sources.length > 1) await tell(`${plain(source.name)}: ${failure.message}`);
      }
    }
  };
  const tell = (line: string) => {
    progress.clear();
    return context.out.note(say(line, line));
  };
  await Promise.all(Array.from({ length: Math.min(options.parallel, sources.length) }, work));
  progress.clear();
  const fatal = failures.find((error) => ['interrupted', 'bug'].includes(failureOf(error, context.language).exit));
  if (fatal !== undefined) throw fatal;
  const [first] = failures;
  if (first !== undefined && written.length === 0) {
    if (sources.length === 1 || context.out.json) throw first;
    return failureOf(first, context.language).exit;
  }
  await context.out.entity(written.toSorted((a, b) => paths.indexOf(a.file) - paths.indexOf(b.file)));
  return first === undefined ? 'done' : 'partly';
}

async function writeOne(
  context: Context,
  source: Source,
  file: string,
  at: number,
  progress: ExportProgress,
  { format, resume, sha256 }: WriteOptions,
): Promise<Written> {
  const there = resume ? await whole(file) : undefined;
  if (there !== undefined) {
    progress.finished(at);
    return { name: source.name, file, ...there, skipped: true };
  }
  await mkdir(dirname(file), { recursive: true });
  const blocks = await blocksOf(source, format, (share) => progress.read(at, share));
  const saved = await saveBlocks(file, untilInterrupted(blocks, context.world.signal), (bytes) =>
    progress.wrote(bytes),
  );
  progress.finished(at);
  const sum = `${saved.sha256}  ${basename(file)}`;
  if (sha256 && (await destinationOf(file)).through) await context.out.note(say(sum, sum));
  else if (sha256) await saveFile(`${file}.sha256`, Buffer.from(`${sum}\n`));
  return { name: source.name, file, ...saved, skipped: false };
}

/** Ends an export between two blocks after Ctrl C. */
export async function* untilInterrupted(blocks: Blocks, signal: AbortSignal): Blocks {
  for await (const block of blocks) {
    signal.throwIfAborted();
    yield block;
  }
}

/** Size and checksum of an existing file; undefined if the checksum next to it differs. */
async function whole(file: string): Promise<Pick<Written, 'bytes' | 'sha256'> | undefined> {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return undefined;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const sha256 = hash.digest('hex');
  const beside = await readFile(`${file}.sha256`, 'utf8').catch(() => sha256);
  return beside.startsWith(sha256) ? { bytes: stat.size, sha256 } : undefined;
}

function writtenText({ file, bytes, skipped }: Written) {
  return skipped
    ? say(`Schon da: ${file} (${sizeText(bytes)})`, `Already there: ${file} (${sizeText(bytes)})`)
    : say(`Geschrieben: ${file} (${sizeText(bytes)})`, `Written: ${file} (${sizeText(bytes)})`);
}
