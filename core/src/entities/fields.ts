import * as z from 'zod';

/**
 * Fields in responses. They accept what an existing installation may send (a missing field, null for a list, a decimal as text) and
 * normalise it: null or [] for a missing value.
 */
export const id = z.number().int();
export const optionalId = z.number().int().nullable().default(null);
export const text = z.string().nullable().default(null);
/** Instant, ISO 8601 in UTC. */
export const instant = z.string().nullable().default(null);
/** Calendar day, yyyy-MM-dd. */
export const day = z.string().nullable().default(null);
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
  .pipe(z.boolean());
const decimalText = z
  .string()
  .regex(/^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/)
  .transform(Number)
  .pipe(z.number());
/** A decimal: a number, or a text of digits with a decimal point. */
export const decimal = z.union([z.number(), decimalText]).nullable().default(null);
export const count = z.number().int().min(0).default(0);
/** A value of a measured column at one time. */
export const measured = z.union([z.number(), z.string()]).nullable().default(null);
/** Creator or last editor: a name or an id, as in documents 1 and 2. */
export const editor = z.union([z.string(), z.number()]).nullable().default(null);

/** A list; null and a missing field are read as an empty list. */
export function list<S extends z.ZodType>(entry: S) {
  return z.preprocess((value) => value ?? [], z.array(entry));
}

/** One page of a list; `next` and `previous` are complete URLs, of which clients only read the page number. */
export function page<S extends z.ZodType>(entry: S) {
  return z.object({ count, next: text, previous: text, results: list(entry) });
}

/** Default number of rows on a page (decision 3.59). */
export const PAGE_SIZE = 50;

/** Query of a paged list; pages are counted from 1. */
/** Ours: organisation whose rows are listed; default: the caller's current one. Only superusers may name another. */
export const OrganisationQuery = z.object({ organisation: z.coerce.number().int().positive().optional() });

export const PageQuery = z.object({ page: z.coerce.number().int().min(1).default(1) });

export const Status = z.literal([0, 1, 2]);
export type Status = z.output<typeof Status>;
