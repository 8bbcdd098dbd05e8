/** Type of a catalogue in another language: the same keys, each with a string. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };
