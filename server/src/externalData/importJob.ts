import { DEFAULT_ZONE, MINUTE_MS, NETWORK_AHEAD_MINUTES } from '@leitwarte/core/rules';
import { importFile } from '../imports/importFile.ts';
import { importPlans } from '../imports/importPlans.ts';
import type { ComponentImport, PlantImport } from '../imports/importSettings.ts';
import type { Job, JobContext } from '../platform/jobs.ts';
import { linesOfJson, separatorOf } from './rows.ts';
import type { ExternalSource } from '../platform/externalSources.ts';

export interface ExternalInput {
  readonly source: ExternalSource;
  /** The response of the source. */
  readonly answer: string;
}

export interface ExternalResult {
  readonly importId: number;
  readonly failed: boolean;
  readonly stored: number;
}

/** Stores the response of a source like the lines of a file, as a separate import. */
export const externalJob: Job<ExternalInput, ExternalResult> = async (context, { source, answer }) => {
  const { plant, component } = await targetOf(context, source);
  const text = source.format === 'json' ? linesOfJson(answer, source) : answer;
  const bytes = new TextEncoder().encode(text);
  const known = {
    plantId: plant.id,
    systemId: plant.system.id,
    file: source.name,
    folder: 'external',
    sizeBytes: bytes.byteLength,
    sha256: await context.platform.sha256(bytes),
  };
  const content = {
    read: async function* () {
      yield bytes;
    },
    decoder: (encoding: string) => context.files.decoder(encoding),
  };
  const claim = { byPrefix: [component], withoutPrefix: [] };
  const file = { plant, claim, format: 'delimited', known, content } as const;
  const { importId, failed, stored } = await importFile(context, file, () => undefined);
  return { importId, failed, stored };
};

/** The plant and component to which the source's data belong. */
async function targetOf(
  { db }: JobContext,
  source: ExternalSource,
): Promise<{ plant: PlantImport; component: ComponentImport }> {
  const row = await db.selectFrom('component').select('plant_id').where('id', '=', source.component).executeTakeFirst();
  const plans = row === undefined ? [] : await importPlans(db, row.plant_id);
  const plan = plans.find(({ id }) => id === row?.plant_id);
  const own = plan?.components.find(({ id }) => id === source.component);
  if (plan === undefined || own === undefined)
    throw new Error(`component ${source.component} does not exist, or its plant has no plant system`);
  const names = new Map(Object.entries(source.columns).map(([theirs, ours]) => [ours, theirs]));
  const columns = own.columns.flatMap((column) => {
    const theirs = names.get(column.source);
    return theirs === undefined ? [] : [{ ...column, source: theirs, secondSource: null }];
  });
  if (columns.length === 0) throw new Error(`none of its columns is a column of component ${source.component}`);
  const component = {
    ...own,
    zone: source.zone ?? (own.zone || DEFAULT_ZONE),
    dateColumn: source.time,
    timeColumn: '',
    timeFormat: source.timeFormat,
    nthEntry: 1,
    columns,
  };
  const system = {
    ...plan.system,
    packedAs: undefined,
    separator: separatorOf(source),
    encoding: 'utf-8',
    header: '',
    sernumColumn: '',
    decimalSign: source.decimalSign,
    aheadMs: NETWORK_AHEAD_MINUTES * MINUTE_MS,
  };
  return { plant: { ...plan, system, skipLines: 0, batchLines: 0 }, component };
}
