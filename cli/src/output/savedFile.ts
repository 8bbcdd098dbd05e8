import type { Shape } from '../command.ts';

/** What is told of a file that was saved. */
export const savedFile: Shape = ({ z }) => z.object({ file: z.string(), bytes: z.number().int() });
