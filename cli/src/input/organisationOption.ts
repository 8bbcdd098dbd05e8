import type { Argument, Option } from '../command.ts';
import { say } from '../texts.ts';

export const organisationOption = {
  organisation: {
    type: 'text',
    describe: say('Organisation (Name oder Nr.), sonst die eigene', 'organisation (name or id), else your own'),
  },
} as const satisfies Record<string, Option>;

export const organisationArgument = {
  organisation: { describe: say('Name oder Nr., sonst die eigene', 'name or id, else your own'), optional: true },
} as const satisfies Record<string, Argument>;
