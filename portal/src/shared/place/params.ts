import { isOneOf } from '@leitwarte/core/codes';

/** A parameter of the address's query. A value that cannot be parsed counts as not given. */
export interface Param<T> {
  readonly read: (text: string | null) => T;
  /** Text of the value; undefined leaves the parameter out. */
  readonly write: (value: T) => string | undefined;
}

/** Id of a chosen row; undefined for none. */
export const idParam: Param<number | undefined> = {
  read: (text) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined),
  write: (id) => id?.toString(),
};

/** Text such as a search; empty is left out. */
export const textParam: Param<string> = {
  read: (text) => text ?? '',
  write: (text) => (text === '' ? undefined : text),
};

/** One of a few values, such as a tab; the default is left out. */
export function choiceParam<T extends string | number>(choices: readonly T[], standard: T): Param<T>;
export function choiceParam<T extends string | number>(choices: readonly T[]): Param<T | undefined>;
export function choiceParam<T extends string | number>(choices: readonly T[], standard?: T): Param<T | undefined> {
  const isNumber = typeof choices[0] === 'number';
  return {
    read: (text) => {
      const value = text !== null && isNumber ? Number(text) : text;
      return isOneOf(choices, value) ? value : standard;
    },
    write: (choice) => (choice === standard ? undefined : choice?.toString()),
  };
}

/** Ids of chosen rows; an empty set is left out. */
export const idsParam: Param<ReadonlySet<number>> = {
  read: (text) => new Set((text ?? '').split(',').flatMap((part) => idParam.read(part) ?? [])),
  write: (ids) => (ids.size === 0 ? undefined : [...ids].join(',')),
};

/** A page of a long list, from 1; the first one is left out. */
export const pageParam: Param<number> = {
  read: (text) => (text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1),
  write: (page) => (page === 1 ? undefined : String(page)),
};
