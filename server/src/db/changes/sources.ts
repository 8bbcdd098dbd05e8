import type { ChangeArea } from '@leitwarte/core/codes';

/** Describes the mark for a change of a table's row. */
export interface ChangeSource {
  readonly area: ChangeArea;
  /** The column with the plant, or with the component whose plant is meant; without it the change belongs to no plant. */
  readonly plant?: string;
  readonly component?: string;
  /** Column that names the organisation. */
  readonly organisation?: string;
}
