import type { Shape } from '../command.ts';

/** Values over time by the headings of their columns. */
export const exportedValues: Shape = ({ z }) =>
  z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

/** Shape of an export: to stdout one object, or several in one line each; to files a report of what was written. */
export function exported(one: Shape) {
  const writes: Shape = async (of) => of.z.union([written(of), await one(of)]);
  return { writes, lines: one };
}

const written = ({ z }: Parameters<Shape>[0]) =>
  z.array(
    z.object({
      name: z.string(),
      file: z.string(),
      bytes: z.number().int(),
      sha256: z.string(),
      skipped: z.boolean(),
    }),
  );
