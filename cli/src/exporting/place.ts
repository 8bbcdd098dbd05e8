import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { wrongUsage } from '../exit.ts';
import { isFolder } from '../output/filePath.ts';
import { say } from '../texts.ts';
import type { ExportArgs } from './options.ts';
import { formats, type Format, type Source } from './source.ts';

/** Target of an export: stdout, or a file for each source. */
export type Place = { readonly kind: 'stdout' } | { readonly kind: 'files'; readonly paths: readonly string[] };

const binary = new Set<Format>(['xlsx', 'pdf']);
/** Formats in which several sources can be written to one output: tables, or a line of JSON each. */
const following = new Set<Format>(['table', 'json']);
const endings: Readonly<Record<Format, string>> = {
  table: 'txt',
  csv: 'csv',
  json: 'json',
  jsonl: 'jsonl',
  xlsx: 'xlsx',
  pdf: 'pdf',
};

/** `--format`, otherwise by the extension of `--out`, otherwise JSON if `--json` was given, otherwise a table. */
export function formatOf(args: Pick<ExportArgs, 'format' | 'out'>, json: boolean): Format {
  const out = args.out ?? '';
  const ending = extname(out).slice(1);
  if (args.format === undefined && ending !== '' && !isEnding(ending) && !isFolder(out)) throw strangeEnding(ending);
  return args.format ?? formats.find((format) => endings[format] === ending) ?? (json ? 'json' : 'table');
}

/**
 * Files are named as in the portal unless `--out` names one. Several sources are written to several files; spreadsheets and PDF are never
 * written to a terminal.
 */
export function placeOf(sources: readonly Source[], format: Format, out: string | undefined, terminal: boolean): Place {
  if (out === '-' && (sources.length === 1 || following.has(format))) return { kind: 'stdout' };
  if (out === '-') throw severalToOne;
  const several = sources.length > 1;
  if (out === undefined && (several ? following.has(format) : !(binary.has(format) && terminal)))
    return { kind: 'stdout' };
  if (out !== undefined && !several && !isFolder(out)) return { kind: 'files', paths: [out] };
  if (out !== undefined && several && (isFile(out) || (isEnding(extname(out).slice(1)) && !isFolder(out))))
    throw severalToOne;
  return { kind: 'files', paths: namesOf(sources, endings[format]).map((name) => join(out ?? '.', name)) };
}

const severalToOne = wrongUsage(
  say(
    'Das sind mehrere Dateien. Bitte mit --out einen Ordner angeben.',
    'These are several files. Please give a folder with --out.',
  ),
);

const isEnding = (ending: string): boolean => Object.values(endings).includes(ending);

function strangeEnding(ending: string): Error {
  const known = Object.values(endings).join(', ');
  return wrongUsage(
    say(
      `Dateien der Endung .${ending} gibt es hier nicht. Möglich sind: ${known}, oder --format.`,
      `Files ending in .${ending} cannot be made. Possible are: ${known}, or --format.`,
    ),
  );
}

/** Unique file names, because names of plants may be equal. */
function namesOf(sources: readonly Source[], ending: string): string[] {
  const taken = new Set<string>();
  return sources.map(({ file }) => {
    const base = file.replace(/\.[a-z]+$/, '');
    let name = `${base}.${ending}`;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}_${number}.${ending}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
