import { languages } from '@leitwarte/core/texts';
import type { Option } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const nameArgument = {
  seite: { describe: say('imprint, privacy oder terms', 'imprint, privacy or terms') },
} as const;

export const pageOptions = {
  language: {
    type: 'text',
    choices: languages,
    describe: say('Sprache des Textes, sonst die des Programms', 'language of the text, else that of the program'),
  },
} as const satisfies Record<string, Option>;
