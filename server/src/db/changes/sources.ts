import type { ChangeArea } from '@leitwarte/core/codes';

/** Describes which mark a change of a table's row leaves. */
export interface ChangeSource {
  readonly area: ChangeArea;
  /**
   * Column with the id of the plant, or of the component whose plant is meant; without both the change belongs to no
   * plant.
   */
  readonly plant?: string;
  readonly component?: string;
  /** Column with the id of the organisation. */
  readonly organisation?: string;
}
