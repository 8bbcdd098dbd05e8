import type { ComponentDataDescriptionInput } from '@leitwarte/core/entities';
import { validInput } from '../input/validInput.ts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import type { World } from '../program/world.ts';
import { columnFields } from './columnFields.ts';
import { readFields } from './readFields.ts';
import { readTable } from './readTable.ts';

/** Columns described in a file, validated by the contract. */
export async function readColumns(world: World, path: string): Promise<ComponentDataDescriptionInput[]> {
  const { ComponentDataDescriptionInput: Column } = await import('@leitwarte/core/entities');
  const columns = validInput(Column.array(), readFields(await readTable(world, path), columnFields));
  if (columns.length === 0) throw wrongUsage(say(`${path} beschreibt keine Spalte.`, `${path} describes no column.`));
  return columns;
}
