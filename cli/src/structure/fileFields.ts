import * as z from 'zod';

/** A name in a file; YAML reads a name of digits as a number. */
export const name = z.union([z.string().min(1), z.number()]).transform(String);
/** A name or an id; null for none. */
export const link = z.union([z.string().min(1), z.number()]).nullable();
