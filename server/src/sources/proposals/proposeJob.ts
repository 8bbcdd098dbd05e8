import type { SourceProposal, SourceTemplateLine } from '@leitwarte/core/entities';
import { DAY_MS, publishedField } from '@leitwarte/core/rules';
import { readingsOf } from '../../imports/readLines.ts';
import type { Reader } from '../../db/database.ts';
import { isoOf } from '../../measurements/columnTypes.ts';
import type { Job, JobContext } from '../../platform/jobs.ts';
import { type Batch, batchesIn, inboxOf, unboundOf } from '../batches.ts';
import { type Binding, type StoredSource, storedSources } from '../bindings.ts';
import { readBatches } from '../storeBatches.ts';
import { type ArrivedLine, lineTaker } from '../takeLines.ts';
import { behaviourOf, type Came, spanOf } from './behaviour.ts';
import { addressesToPropose, serialsOf } from './boundAddresses.ts';
import { proposedAfterExchange, proposedInPlace } from './exchanged.ts';
import { type FreeColumn, type NamedComponent, propose, type Proposed, SURE_SCORE } from './propose.ts';

/**
 * Maximum bytes of kept data that are read, the newest first. Compressed batches unpack to ten to twenty times their
 * size.
 */
const LOOKED_AT_BYTES = 4 * 1024 * 1024;
const PACKED_AS = 15;
/** Maximum number of addresses for which columns are proposed; those with most values come first. */
const ADDRESSES_MOST = 500;
/** Maximum number of values shown per address: a day of quarter-hours. */
const SHOWN = 96;

export interface ToPropose {
  readonly sourceId: number;
  /** Lines of the template on which proposals are based. */
  readonly lines?: readonly SourceTemplateLine[];
}

/** Proposes columns for the unassigned addresses of a source, without assigning them. */
export const proposeJob: Job<ToPropose, SourceProposal[]> = async (context, { sourceId, lines: template = [] }) => {
  const { db } = context;
  const source = (await storedSources(context)).find(({ id }) => id === sourceId);
  if (source === undefined) return [];
  const { bound, unbound } = await addressesToPropose(db, sourceId);
  const lines = await lastDay(context, source);
  const came = cameBy(lines, new Set(unbound.map(({ address }) => address)));
  const asked = unbound
    .map(({ address, sent_unit }) => ({
      address,
      unit: sent_unit ?? publishedField(address)?.unit ?? null,
      values: came.get(address) ?? [],
    }))
    .toSorted((a, b) => b.values.length - a.values.length)
    .slice(0, ADDRESSES_MOST)
    .map((one) => ({ ...one, behaved: behaviourOf(one.values) }));
  const { capacityKw, columns } = await columnsOf(db, source.plant.id);
  const components = await componentsOf(db, source.plant.id);
  const inPlace = proposedInPlace(bound, unbound);
  const rated = propose(asked, { components, columns, bound, lines: template, capacityKw });
  const proposals = new Map([
    ...inPlace,
    // if proposals by unit and name took precedence here, the addresses of a replacement device could be assigned to
    // columns of several devices
    ...[...rated].filter(([address, { score }]) => !inPlace.has(address) || score >= SURE_SCORE),
    ...proposedAfterExchange(bound, new Set(asked.map(({ address }) => address))),
  ]);
  const series = storedSeries(source, lines, asked, proposals);
  return asked
    .map(({ address, values, behaved }): SourceProposal => {
      const found = proposals.get(address);
      const stored = series.get(address) ?? [];
      return {
        address,
        readings: values.length,
        behaviour: behaved.behaviour,
        ...spanOf(stored),
        column: found?.column.id ?? null,
        column_name: found?.column.name ?? null,
        unit: found?.column.unit ?? null,
        component: found?.column.component ?? null,
        component_name: found?.column.componentName ?? null,
        factor: found?.factor ?? 1,
        rule: found?.rule ?? 'last',
        reasons: [...(found?.reasons ?? [])],
        like: found?.like ?? null,
        in_place_of: found?.inPlaceOf?.device ?? null,
        series: stored.slice(-SHOWN),
      };
    })
    .toSorted((a, b) => Number(a.column === null) - Number(b.column === null) || (a.address < b.address ? -1 : 1));
};

/** Lines of the last 24 hours that are unassigned or not stored yet, by time. */
async function lastDay(context: JobContext, source: StoredSource): Promise<ArrivedLine[]> {
  const since = context.platform.now() - DAY_MS;
  const all = [
    ...(await batchesIn(context.files, unboundOf(source.id))),
    ...(await batchesIn(context.files, inboxOf(source.id))),
  ].toSorted((a, b) => b.at - a.at);
  const batches: Batch[] = [];
  let bytes = 0;
  for (const batch of all) {
    bytes += batch.sizeBytes * (batch.path.endsWith('.gz') ? PACKED_AS : 1);
    if (batch.at < since || (bytes > LOOKED_AT_BYTES && batches.length > 0)) break;
    batches.push(batch);
  }
  const { byBatch } = await readBatches(context, source, batches.toReversed(), undefined);
  return byBatch
    .flatMap(({ lines }) => lines)
    .filter(({ time }) => time >= since)
    .toSorted((a, b) => a.time - b.time);
}

function cameBy(lines: readonly ArrivedLine[], wanted: ReadonlySet<string>): Map<string, Came[]> {
  const came = new Map<string, Came[]>();
  for (const { time, values } of lines)
    for (const { address, value } of values) {
      if (!wanted.has(address)) continue;
      const own = came.get(address) ?? [];
      came.set(address, own);
      own.push({ time, value });
    }
  return came;
}

/** Values as the import would store them if each address were assigned to its own column. */
function storedSeries(
  source: StoredSource,
  lines: readonly ArrivedLine[],
  asked: readonly { readonly address: string; readonly behaved: { readonly behaviour: string } }[],
  proposals: ReadonlyMap<string, Proposed>,
): ReadonlyMap<string, SourceProposal['series']> {
  const byAddress = new Map(
    asked.map(({ address, behaved }, index): [string, Binding] => {
      const { factor = 1, rule = 'last' } = proposals.get(address) ?? {};
      const component = { id: index + 1, columns: [{ id: index + 1 }] };
      return [
        address,
        {
          component,
          position: 0,
          column: address,
          factor,
          rule,
          takesText: behaved.behaviour === 'words',
          gaps: undefined,
        },
      ];
    }),
  );
  const taker = lineTaker(
    source,
    { byAddress, known: new Set(byAddress.keys()), slots: new Map(), replaying: new Set() },
    { only: new Set(byAddress.keys()), slots: new Map() },
  );
  for (const line of lines) taker.take(line);
  const byComponent = Map.groupBy([...taker.intake.buffers.values()].map(readingsOf), ({ componentId }) => componentId);
  return new Map(
    asked.map(({ address }, index) => {
      const stored = new Map<number, number | string>();
      for (const { times, values, texts, columnIds } of byComponent.get(index + 1) ?? [])
        for (const [row, time] of times.entries()) {
          const written = texts?.get(columnIds[0] ?? 0)?.[row];
          const value = written ?? values[0]?.[row] ?? Number.NaN;
          if (typeof value === 'string' || !Number.isNaN(value)) stored.set(time, value);
        }
      const sorted = [...stored].toSorted(([a], [b]) => a - b);
      return [address, sorted.map(([time, value]) => ({ time: isoOf(time), value }))];
    }),
  );
}

/** The plant's columns to which no address is assigned. */
async function columnsOf(
  db: Reader,
  plantId: number,
): Promise<{ readonly capacityKw: number | null; readonly columns: readonly FreeColumn[] }> {
  const rows = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .where('component.plant_id', '=', plantId)
    .where('component.type_component', '=', 'DA')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('source_address')
            .whereRef('source_address.column_id', '=', 'column.id')
            .select('source_address.id'),
        ),
      ),
    )
    .select(['column.id', 'column.col_description', 'column.col_component_data', 'column.col_unit'])
    .select(['component.id as component', 'component.name as component_name', 'component.sernum', 'component.sernum_2'])
    .select('plant.installed_capacity')
    .orderBy('column.id')
    .execute();
  return {
    capacityKw: rows[0]?.installed_capacity ?? null,
    columns: rows.map((row) => ({
      id: row.id,
      name: row.col_description || row.col_component_data,
      storedName: row.col_component_data,
      unit: row.col_unit,
      component: row.component,
      componentName: row.component_name,
      serials: serialsOf(row),
    })),
  };
}

async function componentsOf(db: Reader, plantId: number): Promise<NamedComponent[]> {
  const rows = await db
    .selectFrom('component')
    .where('plant_id', '=', plantId)
    .where('type_component', '=', 'DA')
    .select(['id', 'name', 'sernum', 'sernum_2'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, serials: serialsOf(row) }));
}
