import type { LeitwarteContract } from '@leitwarte/core/contract';
import { refuse } from '@leitwarte/core/problem';

type NamesByArea = { readonly [A in keyof LeitwarteContract]?: readonly (keyof LeitwarteContract[A])[] };

/** Entries of the contract that this server does not serve yet. They check access and body, then answer 501. */
export const UNSERVED = {
  tasks: ['fetchExternalData', 'sendOldData', 'sendDailyReports'],
} as const satisfies NamesByArea;

type Area = keyof typeof UNSERVED;

/** A handler for each unserved entry of an area. */
export function unservedIn<A extends Area>(area: A): { readonly [N in (typeof UNSERVED)[A][number]]: () => never } {
  return eachRefused(UNSERVED[area]);
}

/** One property for each name of the list. */
function eachRefused<N extends string>(names: readonly N[]): { readonly [K in N]: () => never } {
  return Object.fromEntries(names.map((name) => [name, refuseUnserved])) as { [K in N]: () => never };
}

function refuseUnserved(): never {
  throw refuse(501, 'not_served');
}
