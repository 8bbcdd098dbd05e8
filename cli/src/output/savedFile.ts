import type { Shape } from '../command.ts';

/** The output about a saved file. */
export const savedFile: Shape = ({ z }) => z.object({ file: z.string(), bytes: z.number().int() });
