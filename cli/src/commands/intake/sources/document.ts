import { pickUpEnds, reachesOut, slotRules, sourceKinds } from '@leitwarte/core/codes';
import type { Plant, Source, SourceAddress, SourceProposal } from '@leitwarte/core/entities';
import * as z from 'zod';

/** Sources as a file, by plant and name, with the columns of their addresses. What the file does not name stays unchanged. */
export const SourcesDocument = z.strictObject({
  sources: z.array(
    z.strictObject({
      plant: z.union([z.string(), z.number()]).transform(String),
      name: z.string().min(1),
      kind: z.enum(sourceKinds).optional(),
      slot_seconds: z.number().optional(),
      interval_minutes: z.number().nullable().optional(),
      records_path: z.string().optional(),
      time_path: z.string().optional(),
      device_path: z.string().optional(),
      host: z.string().optional(),
      port: z.number().nullable().optional(),
      username: z.string().optional(),
      tls: z.boolean().optional(),
      ca: z.string().optional(),
      topics: z.string().optional(),
      units: z.string().optional(),
      registers: z.string().optional(),
      remote_folder: z.string().optional(),
      file_pattern: z.string().optional(),
      sender_pattern: z.string().optional(),
      subject_pattern: z.string().optional(),
      poll_seconds: z.number().optional(),
      import_folder: z.string().optional(),
      afterwards: z.enum(pickUpEnds).optional(),
      moved_to: z.string().optional(),
      host_key: z.string().optional(),
      preset: z.string().optional(),
      recipe: z.string().optional(),
      parameters: z.string().optional(),
      bindings: z
        .array(
          z.strictObject({
            address: z.string().min(1),
            /** Id, or `component:column`. */
            column: z.union([z.string(), z.number()]).transform(String),
            factor: z.number().optional(),
            rule: z.enum(slotRules).optional(),
            /** Address that is replaced because the device was replaced. */
            in_place_of: z.string().min(1).optional(),
          }),
        )
        .optional(),
    }),
  ),
});
export type SourcesDocument = z.output<typeof SourcesDocument>;

/** Returns the name of a column as `component:column`, or its id if the name is not unique. */
function columnNamer(plant: Plant): (column: number) => string {
  const columns = plant.plant_components.flatMap((component) =>
    component.component_data_description.map((column) => ({
      id: column.id,
      name: `${component.name}:${column.col_description ?? ''}`,
    })),
  );
  return (column) => {
    const name = columns.find(({ id }) => id === column)?.name;
    return name !== undefined && columns.filter((one) => one.name === name).length === 1 ? name : String(column);
  };
}

/** Proposals for a source, in the form of the file. */
export function entryOfProposals(
  { plant_name: plant, name }: Source,
  proposals: readonly SourceProposal[],
  ofPlant: Plant,
): SourcesDocument['sources'][number] {
  const nameOf = columnNamer(ofPlant);
  const bindings = proposals.flatMap(({ address, column, factor, rule, like, in_place_of }) =>
    column === null
      ? []
      : [
          {
            address,
            column: nameOf(column),
            ...notUsual(factor, rule),
            ...(in_place_of !== null && like !== null && { in_place_of: like }),
          },
        ],
  );
  return { plant, name, bindings };
}

const notUsual = (factor: SourceProposal['factor'], rule: SourceProposal['rule']) => ({
  ...(rule === 'last' ? {} : { rule }),
  ...(factor === null || factor === 1 ? {} : { factor }),
});

/** A source in the form of the file. */
export function entryOf(
  source: Source,
  addresses: readonly SourceAddress[],
  plant: Plant,
): SourcesDocument['sources'][number] {
  const nameOf = columnNamer(plant);
  const hasJson = source.kind !== 'influx';
  return {
    plant: source.plant_name,
    name: source.name,
    kind: source.kind,
    slot_seconds: source.slot_seconds,
    interval_minutes: source.interval_minutes,
    ...(hasJson
      ? { records_path: source.records_path, time_path: source.time_path, device_path: source.device_path }
      : {}),
    // the password cannot be exported, so it must be typed again
    ...(reachesOut(source.kind)
      ? {
          host: source.host,
          port: source.port,
          username: source.username,
          tls: source.tls,
          ca: source.ca,
          topics: source.topics,
          units: source.units,
          registers: source.registers,
          remote_folder: source.remote_folder,
          file_pattern: source.file_pattern,
          sender_pattern: source.sender_pattern,
          subject_pattern: source.subject_pattern,
          poll_seconds: source.poll_seconds,
          import_folder: source.import_folder,
          afterwards: source.afterwards,
          moved_to: source.moved_to,
          host_key: source.host_key,
          preset: source.preset,
          recipe: source.recipe,
          parameters: source.parameters,
        }
      : {}),
    bindings: addresses.flatMap(({ address, column, factor, rule }) =>
      column === null ? [] : [{ address, column: nameOf(column), ...notUsual(factor, rule) }],
    ),
  };
}
