import * as z from 'zod';

/** Output of every command with `--dry-run --json`: the request that it would send. */
export const DryRun = z.object({ method: z.string(), url: z.url(), body: z.unknown().optional() });

/** Output on stderr after a failure with `--json`. */
export const Failure = z.object({
  error: z.object({
    exit: z.number().int(),
    kind: z.string(),
    message: z.string(),
    status: z.number().int().optional(),
    detail: z.string().nullish(),
    fields: z.record(z.string(), z.unknown()).optional(),
  }),
});
