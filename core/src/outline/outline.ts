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

/** A call of the contract without the parts that only servers and documentation need. */
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
 * A contract as plain data. It can be bundled and parsed in a millisecond, whereas the contract itself has to build
 * hundreds of schemas. A client parses responses with it exactly as with the contract.
 */
export interface Outline {
  readonly calls: CallsByArea<OutlinedCall>;
  readonly shapes: readonly Shape[];
}
