import { parse } from 'node:path';
import type { ImportGuess } from '@leitwarte/core/entities';
import { columnsFileOf } from '../../../structure/columnsFile.ts';

/** Devices with the same columns, and the file to which these are written. */
export interface ColumnsFile {
  readonly path: string;
  /** Serial numbers; empty: the file does not name devices. */
  readonly devices: readonly string[];
  readonly content: string;
}

/**
 * Files for `components create --columns`: one for each kind of device, because a file that lacks a column of its
 * component is rejected.
 */
export function columnsFiles(guess: ImportGuess, path: string): ColumnsFile[] {
  const kinds = Map.groupBy(guess.device_columns, ({ columns }) => JSON.stringify(columns.toSorted()));
  if (kinds.size < 2) return [{ path, devices: guess.devices, content: contentOf(guess.columns) }];
  const { dir, name, ext } = parse(path);
  return Array.from(kinds.values(), (alike, at) => {
    const own = new Set(alike[0]?.columns);
    return {
      path: at === 0 ? path : `${dir === '' ? '' : `${dir}/`}${name}-${at + 1}${ext}`,
      devices: alike.map(({ device }) => device),
      content: contentOf(guess.columns.filter((column) => own.has(column.name))),
    };
  });
}

/** A line for each measured column. */
const contentOf = (columns: ImportGuess['columns']): string =>
  columnsFileOf(
    columns
      .filter(({ kind }) => kind === 'number' || kind === 'text' || kind === 'empty')
      .map(({ name, description, unit, kind }) => ({ name, description, unit, isNumber: kind === 'number' })),
  );
