import type { Options } from '../../../command.ts';
import { say } from '../../../texts.ts';

/** Arguments for a column and its plant. */
export const columnArguments = {
  anlage: { describe: say('Name oder Nr.', 'name or id') },
  spalte: { describe: say('komponente:spalte oder Nr.', 'component:column or id') },
} as const;

export const listing = {
  all: {
    type: 'flag',
    describe: say('am Terminal alle Messwerte, sonst die ersten 20', 'every reading on a terminal, else the first 20'),
  },
} as const satisfies Options;

/** Requests all readings; the terminal decides which are shown. */
export const ALL = { readings: 'all' } as const;
