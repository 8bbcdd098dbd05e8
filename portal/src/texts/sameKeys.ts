/** The shape of a catalogue, every text a string: what another language has to fill whole. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };
