import { inPortions } from '../../db/portions.ts';
import type { Reader } from '../../db/database.ts';
import { type FigureColumn, isCounter } from './figureColumn.ts';

/**
 * Instants at which the devices of components were exchanged, by component (decision 4.28). If lines name their device, this is the first
 * line of the new device, whatever time was entered; otherwise the entered time.
 */
export async function readBreaks(
  db: Reader,
  columns: readonly Pick<FigureColumn, 'component_id' | 'code'>[],
  assumed?: AssumedExchange,
): Promise<Map<number, number[]>> {
  const counters = columns.filter(({ code }) => isCounter(code));
  const ids = [...new Set(counters.map((column) => column.component_id))];
  const [typed, starts] = await Promise.all([
    inPortions(ids, (some) => typedExchanges(db, some)),
    inPortions(ids, (some) => deviceStarts(db, some)),
  ]);
  const isAssumed = ({ component_id }: { readonly component_id: number }) => component_id === assumed?.component_id;
  const all = assumed === undefined ? typed : [...typed, assumed];
  const typedOf = Map.groupBy(all, (row) => row.component_id);
  const startsOf = Map.groupBy(
    starts.map((row) => (isAssumed(row) ? { ...row, current: assumed?.esn_new ?? null } : row)),
    (row) => row.component_id,
  );
  return new Map(ids.map((id) => [id, breaksOf(typedOf.get(id) ?? [], startsOf.get(id) ?? [])]));
}

interface Exchange {
  readonly esn_new: string;
  readonly changed_at: number;
}

/** An exchange that is treated as saved although it is not. */
export interface AssumedExchange extends Exchange {
  readonly component_id: number;
}

interface DeviceBegin {
  readonly sernum: string;
  readonly first_time: number;
  /** The present serial number of the component. */
  readonly current: string | null;
}

function breaksOf(typed: readonly Exchange[], starts: readonly DeviceBegin[]): number[] {
  const named = new Set(starts.map(({ sernum }) => sernum));
  const news = new Set(typed.map(({ esn_new }) => esn_new.trim()));
  const first = starts.reduce((least, { first_time }) => Math.min(least, first_time), Infinity);
  const seen = starts.filter(
    ({ sernum, first_time, current }) => first_time > first || sernum === current?.trim() || news.has(sernum),
  );
  return [
    ...seen.map(({ first_time }) => first_time),
    ...typed.filter(({ esn_new }) => !named.has(esn_new.trim())).map(({ changed_at }) => changed_at),
  ];
}

function typedExchanges(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('serial_number_change')
    .select(['component_id', 'esn_new', 'changed_at'])
    .where('component_id', 'in', ids)
    .execute();
}

function deviceStarts(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('import_device')
    .innerJoin('component', 'component.id', 'import_device.component_id')
    .select(['component_id', 'import_device.sernum', 'component.sernum as current'])
    .select((eb) => eb.fn.min('first_time').as('first_time'))
    .where('component_id', 'in', ids)
    .groupBy(['component_id', 'import_device.sernum', 'component.sernum'])
    .execute();
}
