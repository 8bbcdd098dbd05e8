import { languages } from '@leitwarte/core/texts';
import type { Shape } from '../../command.ts';

export const profileShape: Shape = ({ z }) =>
  z.object({
    name: z.string(),
    host: z.string(),
    username: z.string().nullable(),
    language: z.enum(languages).nullable(),
    signed_in: z.boolean(),
    in_use: z.boolean(),
  });
