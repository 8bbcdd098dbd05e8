import type { ReportTable } from '@leitwarte/core/report';
import type { ServerContext } from '../context.ts';

interface Owner {
  readonly name: string;
  readonly logo: string | null;
}

/** A table as PDF on an organisation's paper. A logo that cannot be drawn is left out and told to the log. */
export async function printedFor(
  { platform }: ServerContext,
  { name, logo }: Owner,
  table: ReportTable,
): Promise<Uint8Array> {
  const plain = { organisation: name };
  if (logo === null) return platform.printPdf(table, plain);
  try {
    return await platform.printPdf(table, { ...plain, logo });
  } catch (error) {
    platform.log.warn({ organisation: name, error: String(error) }, 'PDF printed without logo');
    return platform.printPdf(table, plain);
  }
}
