import type { StateEntry } from './condition.ts';

/** Parses a state as typed by people, `7=Störung` or `bit3=Erdschluss`; undefined if it is invalid. */
export function typedState(typed: string): StateEntry | undefined {
  const [left = '', ...rest] = typed.split('=');
  const [value, text] = [left.trim(), rest.join('=').trim()];
  if (value === '' || text === '') return undefined;
  const bit = /^bit ?(\d{1,2})$/i.exec(value)?.[1];
  return bit === undefined
    ? { bracket: value, text, values: [value] }
    : { bracket: `bit${bit}`, text, bits: [Number(bit)] };
}

/**
 * Formats a state in the notation in which it is typed, but only with its bracket, even if it has a pattern or several
 * values.
 */
export const writtenState = ({ bracket, text }: StateEntry): string => `${bracket} = ${text}`;
