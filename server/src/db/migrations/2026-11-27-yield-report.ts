import { intOr } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds whether an organisation's report of yield and losses is mailed each month. */
export async function lossesReport(schema: Schema): Promise<void> {
  await schema.addColumn('organisation', 'send_losses_report', intOr(0));
}
