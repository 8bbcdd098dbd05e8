import type { StateEntry } from './condition.ts';

/** A state as people type it, `7=Störung` or `bit3=Erdschluss`; undefined for anything else. */
export function typedState(typed: string): StateEntry | undefined {
  const [left = '', ...rest] = typed.split('=');
  const [value, text] = [left.trim(), rest.join('=').trim()];
  if (value === '' || text === '') return undefined;
  const bit = /^bit ?(\d{1,2})$/i.exec(value)?.[1];
  return bit === undefined
    ? { bracket: value, text, values: [value] }
    : { bracket: `bit${bit}`, text, bits: [Number(bit)] };
}

/** A state as it is typed; one with a pattern or several values shows only its bracket. */
export const writtenState = ({ bracket, text }: StateEntry): string => `${bracket} = ${text}`;
