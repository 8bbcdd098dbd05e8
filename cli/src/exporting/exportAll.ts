import { createHash } from 'node:crypto';
import { inTurn } from '../commands/plants/components/inTurn.ts';
import type { Context } from '../context.ts';
import { notFound, wrongUsage, type Exit } from '../exit.ts';
import { say } from '../texts.ts';
import { blocksOf } from './blocks.ts';
import type { ExportArgs } from './options.ts';
import { formatOf, placeOf } from './place.ts';
import { openProgress } from './progress.ts';
import { showTables } from './screen.ts';
import type { Format, Source } from './source.ts';
import { untilInterrupted, writeFiles } from './writeFiles.ts';

const AT_ONCE = { usual: 4, most: 8 } as const;

/** Exports what `find` returns: once, repeatedly, or only printing a line for the system's scheduler. */
export async function exportAll(
  context: Context,
  args: ExportArgs,
  find: (format: Format) => Promise<readonly Source[]>,
): Promise<Exit> {
  if (args.schedule !== undefined) {
    const { printSchedule } = await import('./schedule.ts');
    return printSchedule(context, args.schedule, args.systemd);
  }
  const everyMs = args.watch === undefined ? undefined : durationMs(args.watch);
  for (;;) {
    const exit = await exportOnce(context, args, find);
    if (everyMs === undefined) return exit;
    await context.world.sleep(everyMs, context.world.signal);
  }
}

async function exportOnce(
  context: Context,
  args: ExportArgs,
  find: (format: Format) => Promise<readonly Source[]>,
): Promise<Exit> {
  const { out } = context;
  const format = formatOf(args, out.json);
  const sources = await find(format);
  if (sources.length === 0) throw notFound(say('Dazu gibt es nichts zu exportieren.', 'There is nothing to export.'));
  const place = placeOf(sources, format, args.out, out.terminal);
  if (place.kind === 'files') {
    const parallel = atOnce(args.parallel);
    return writeFiles(context, sources, place.paths, { format, parallel, resume: args.resume, sha256: args.sha256 });
  }
  const { exit } = await inTurn(context, sources, async (source) => {
    if (format !== 'table' || !out.terminal || out.json) await toStdout(context, source, format, args.sha256);
    else {
      if (source !== sources[0]) await out.write('\n');
      await showTables(context, source);
    }
    return source;
  });
  return exit;
}

async function toStdout(context: Context, source: Source, format: Format, sha256: boolean): Promise<void> {
  const { out, world } = context;
  const progress = openProgress(context, 1, !out.terminal);
  const hash = createHash('sha256');
  try {
    const blocks = await blocksOf(source, format, (share) => progress.read(0, share));
    for await (const block of untilInterrupted(blocks, world.signal)) {
      hash.update(block);
      await out.write(block);
      progress.wrote(block.length);
    }
  } finally {
    progress.clear();
  }
  const line = `${hash.digest('hex')}  -`;
  if (sha256) await out.note(say(line, line));
}

function atOnce(typed: number | undefined): number {
  if (typed === undefined) return AT_ONCE.usual;
  if (Number.isInteger(typed) && typed >= 1 && typed <= AT_ONCE.most) return typed;
  throw wrongUsage(say('--parallel geht von 1 bis 8.', '--parallel goes from 1 to 8.'));
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };
const SHORTEST_MS = 5000;

/** Parses `30s`, `15m`, `1h`; at least five seconds. */
function durationMs(typed: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,4})\s*([smh])$/i.exec(typed.trim()) ?? [];
  const ms = Number(digits) * (units[unit.toLowerCase()] ?? 0);
  if (ms >= SHORTEST_MS) return ms;
  throw wrongUsage(
    say(
      `„${typed}“ ist keine Dauer. Möglich sind etwa: 30s, 15m, 1h, mindestens 5s.`,
      `"${typed}" is no duration. Possible are, say: 30s, 15m, 1h, at least 5s.`,
    ),
  );
}
