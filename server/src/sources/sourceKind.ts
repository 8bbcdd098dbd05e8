import { type SourceKind, sourceKinds } from '@leitwarte/core/codes';

/** A stored kind; an unknown one was written by a newer version, and takes nothing that this one could send to it. */
export const kindOf = (stored: string): SourceKind => sourceKinds.find((kind) => kind === stored) ?? 'influx';
