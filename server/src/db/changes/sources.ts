import type { ChangeArea } from '@leitwarte/core/codes';

/** The mark for a change of a table's row. */
export interface ChangeSource {
  readonly area: ChangeArea;
  /** Column that names the plant, or the component whose plant it is; without one the change is none of a plant. */
  readonly plant?: string;
  readonly component?: string;
  /** Column that names the organisation. */
  readonly organisation?: string;
}
