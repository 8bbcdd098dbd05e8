import * as z from 'zod';

/**
 * A supplier from which readings are fetched by HTTP instead of files (decision 3.2), as described in the operator's
 * file. URL and headers may contain credentials; `{from}` in the URL is replaced by the time of the newest stored
 * reading (ISO 8601).
 */
export const ExternalSource = z.object({
  name: z.string().min(1).max(100),
  url: z.string().regex(/^https?:\/\/./),
  headers: z.record(z.string(), z.string()).default({}),
  /** Id of the component to which the readings belong. */
  component: z.number().int().positive(),
  format: z.enum(['csv', 'json']),
  /**
   * Path to the list of readings in a JSON response, such as `data.items`; empty if the response itself is the list.
   */
  records: z.string().default(''),
  /** Name of the column or field that contains the time. */
  time: z.string().min(1),
  /** Format of the time, such as `yyyy-MM-dd HH:mm:ss`, or `ISO`. */
  timeFormat: z.string().default('ISO'),
  /** Time zone of times without offset; by default that of the component's files. */
  zone: z.string().optional(),
  separator: z.string().min(1).default(';'),
  decimalSign: z.enum([',', '.']).default('.'),
  /** Maps the supplier's column names to `col_component_data` of the component. */
  columns: z.record(z.string(), z.string()),
});
export type ExternalSource = z.output<typeof ExternalSource>;

export const ExternalSourceList = z.object({ sources: z.array(ExternalSource) });

export interface ExternalSources {
  /** The sources in the operator's file, which is read on each call; throws if the file cannot be read. */
  list(): Promise<readonly ExternalSource[]>;
  /** The response of a source with readings since `fromMs`; throws if the source does not respond. */
  fetch(source: ExternalSource, fromMs: number, ending: AbortSignal): Promise<string>;
}
