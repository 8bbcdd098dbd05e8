import type { PlantChangeEvent } from '@leitwarte/core/codes';
import { sameValue } from '@leitwarte/core/access';
import type { Tx } from '../../../db/database.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import type { KeptValue, Thing } from './things.ts';

/** Context of a change to a plant: transaction, user, time and plant. */
export interface PlantWrite {
  readonly tx: Tx;
  readonly viewer: Viewer;
  readonly now: number;
  readonly plantId: number;
}

export interface Told {
  readonly event: PlantChangeEvent;
  readonly about?: string | undefined;
  readonly changes?: Readonly<Record<string, readonly [before: KeptValue, after: KeptValue]>>;
}

/**
 * Runs a change and records it in the plant's journal; `read` returns what the change may affect and is called before
 * and after it.
 */
export async function tellingChanges<T>(
  write: PlantWrite,
  read: () => Promise<Thing[]>,
  work: () => Promise<T>,
): Promise<T> {
  const before = await read();
  const result = await work();
  await tellChanges(write, differences(before, await read()));
  return result;
}

/** Adds entries to the journal of changes of a plant, in the transaction of the changes. */
export async function tellChanges({ tx, viewer, now, plantId }: PlantWrite, told: readonly Told[]): Promise<void> {
  const rows = told.map(({ event, about, changes = {} }) => ({
    plant_id: plantId,
    at: now,
    event,
    about: about ?? null,
    changes: JSON.stringify(changes),
    changed_by: viewer.username,
  }));
  if (rows.length > 0) await tx.insertInto('plant_change').values(rows).execute();
}

const changed: Readonly<Record<Thing['kind'], PlantChangeEvent>> = {
  plant: 'plant_changed',
  component: 'component_changed',
  column: 'column_changed',
  evaluation: 'evaluation_changed',
  work: 'work_changed',
};

/**
 * The differences as entries of the journal. Columns that were added or deleted together with their component are part
 * of its entry.
 */
export function differences(before: readonly Thing[], after: readonly Thing[]): Told[] {
  const keyOf = ({ kind, id }: Thing) => `${kind} ${id}`;
  const old = new Map(before.map((thing) => [keyOf(thing), thing]));
  const kept = new Set(after.map(keyOf));
  const came = after.filter((thing) => !old.has(keyOf(thing)));
  const went = before.filter((thing) => !kept.has(keyOf(thing)));
  const component = after.find(({ kind }) => kind === 'component')?.name;
  return [
    ...after.flatMap((thing) => changesOf(old.get(keyOf(thing)), thing)),
    ...columnsTold('columns_added', component, came),
    ...columnsTold('columns_removed', component, went),
    ...came.filter(({ kind }) => kind === 'work').map((work) => workTold('work_planned', work)),
    ...went.filter(({ kind }) => kind === 'work').map(({ name }): Told => ({ event: 'work_ended', about: name })),
  ];
}

function changesOf(old: Thing | undefined, thing: Thing): Told[] {
  if (old === undefined) return [];
  const changes = Object.entries(thing.fields).flatMap(([field, value]) => {
    const before = old.fields[field] ?? null;
    return sameValue(before, value) ? [] : [[field, [before, value]] as const];
  });
  return changes.length === 0
    ? []
    : [{ event: changed[thing.kind], about: old.name, changes: Object.fromEntries(changes) }];
}

function columnsTold(
  event: 'columns_added' | 'columns_removed',
  about: string | undefined,
  things: readonly Thing[],
): Told[] {
  const columns = things
    .filter(({ kind }) => kind === 'column')
    .map(({ fields: { col_description: name } }) => (typeof name === 'string' ? name : ''));
  return columns.length === 0 ? [] : [{ event, about, changes: { columns: [null, columns] } }];
}

function workTold(event: 'work_planned', { name, fields: { from, until } }: Thing): Told {
  return { event, about: name, changes: { from: [null, from ?? null], until: [null, until ?? null] } };
}
