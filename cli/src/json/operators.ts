import * as z from 'zod';
import { nothing, type Outputs } from './output.ts';

const rightsCheck = z.object({
  tried: z.number().int(),
  differences: z.array(
    z.object({ role: z.string(), call: z.string(), row: z.unknown(), due: z.unknown(), came: z.unknown() }),
  ),
});
const findings = z.array(
  z.object({ check: z.string(), state: z.enum(['ok', 'warning', 'error']), de: z.string(), en: z.string() }),
);
const manifest = z.looseObject({
  made_at: z.string(),
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  rows: z.record(z.string(), z.number().int()),
  files: z.record(z.string(), z.looseObject({ bytes: z.number().int() })),
});

/** What `--json` gives to operators of a server. */
export const operatorOutputs: Outputs = {
  init: nothing,
  serve: nothing,
  doctor: z.union([rightsCheck, findings]),
  backup: manifest,
  restore: manifest,
  'migrate-to-postgres': z.array(z.object({ table: z.string(), rows: z.number().int() })),
};
