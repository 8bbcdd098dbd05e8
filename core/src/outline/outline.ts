import type { CompactName } from '../compact/index.ts';
import type { Access } from '../access/index.ts';
import type { CallsByArea, FileAnswer, NoAnswer, Route } from '../contract/endpoint.ts';
import type { Shape, ShapeId } from './shape.ts';

export type OutlinedAnswer =
  | FileAnswer
  | NoAnswer
  | {
      readonly kind: 'json';
      readonly isList: boolean;
      readonly shape: ShapeId;
      readonly compact?: CompactName;
    };

/** A call as the contract has it, without what only servers and documents need. */
export interface OutlinedCall {
  readonly route: Route;
  readonly access: Access;
  readonly changes: boolean;
  readonly acts: boolean;
  readonly respondsAsync: boolean;
  readonly answer:
    | OutlinedAnswer
    | { readonly kind: 'byTypeData'; readonly variants: Readonly<Record<string, OutlinedAnswer>> };
}

/**
 * A contract as plain data: it can be written into a bundle and read in a millisecond, where the contract itself builds
 * some hundred schemas. What a client of it makes of an answer is the same.
 */
export interface Outline {
  readonly calls: CallsByArea<OutlinedCall>;
  readonly shapes: readonly Shape[];
}
