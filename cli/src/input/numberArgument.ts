import { wrongUsage } from '../exit.ts';
import { typedId } from '../lookup/oneOf.ts';
import { say } from '../texts.ts';

/** An argument that can only be a number. */
export function numberArgument(typed: string): number {
  const id = typedId(typed);
  if (id === undefined) throw wrongUsage(say(`„${typed}“ ist keine Nummer.`, `"${typed}" is no number.`));
  return id;
}
