import type { Option } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { nothingToChange } from '../../../input/patchBody.ts';

/** Options that change a list of ids: add, remove, or replace. */
export const listOptions = {
  add: { type: 'list', value: say('name', 'name'), describe: say('hinzufügen', 'add') },
  remove: { type: 'list', value: say('name', 'name'), describe: say('herausnehmen', 'take out') },
  set: {
    type: 'list',
    value: say('name', 'name'),
    describe: say('alle bisherigen ersetzen', 'replace all former ones'),
  },
  none: { type: 'flag', describe: say('alle herausnehmen', 'take all out') },
} as const satisfies Record<string, Option>;

interface Edits {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly set: readonly string[];
  readonly none: boolean;
}

/** The ids after the changes, each once; typed names are looked up by `idOf`. */
export function edited(ids: readonly number[], edits: Edits, idOf: (typed: string) => number): number[] {
  const { add, remove, set, none } = edits;
  if (add.length + remove.length + set.length === 0 && !none) throw nothingToChange();
  if ((none || set.length > 0) && add.length + remove.length > 0)
    throw wrongUsage(
      say('--set und --none vertragen kein --add und --remove.', '--set and --none take no --add and --remove.'),
    );
  if (none) return [];
  const base = set.length > 0 ? set.map(idOf) : [...ids, ...add.map(idOf)];
  const gone = new Set(remove.map(idOf));
  return [...new Set(base)].filter((id) => !gone.has(id));
}
