import * as z from 'zod';

/**
 * A supplier of data without file drop (decision 3.2), as the file of the settings describes it. Addresses and
 * headers may contain credentials; `{from}` in the address is the newest stored sample, ISO 8601.
 */
export const ExternalSource = z.object({
  name: z.string().min(1).max(100),
  url: z.string().regex(/^https?:\/\/./),
  headers: z.record(z.string(), z.string()).default({}),
  /** The component that the samples belong to. */
  component: z.number().int().positive(),
  format: z.enum(['csv', 'json']),
  /** Path to the list of samples in a JSON answer, such as `data.items`; empty: the answer itself. */
  records: z.string().default(''),
  /** Column or field of the time. */
  time: z.string().min(1),
  /** A pattern such as `yyyy-MM-dd HH:mm:ss`, or ISO. */
  timeFormat: z.string().default('ISO'),
  /** Zone of times without one; that of the component's files unless set. */
  zone: z.string().optional(),
  separator: z.string().min(1).default(';'),
  decimalSign: z.enum([',', '.']).default('.'),
  /** From the supplier's names of columns to ours (`col_component_data`). */
  columns: z.record(z.string(), z.string()),
});
export type ExternalSource = z.output<typeof ExternalSource>;

export const ExternalSourceList = z.object({ sources: z.array(ExternalSource) });

export interface ExternalSources {
  /** The sources in the file now; throws if it cannot be read. */
  list(): Promise<readonly ExternalSource[]>;
  /** The source's answer with samples since `fromMs`; throws if there is no answer. */
  fetch(source: ExternalSource, fromMs: number, ending: AbortSignal): Promise<string>;
}
