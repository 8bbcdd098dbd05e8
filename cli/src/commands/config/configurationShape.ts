import { languages } from '@leitwarte/core/texts';
import type { Shape } from '../../command.ts';
import { profileShape } from '../profiles/profileShape.ts';

export const configurationShape: Shape = async (of) =>
  of.z.object({
    path: of.z.string(),
    host: of.z.string(),
    language: of.z.enum(languages),
    environment: of.z.array(of.z.string()),
    profile: of.z.nullable(await profileShape(of)),
  });
