import type { ChangeArea } from '@leitwarte/core/codes';

/** What the change of a table's row is marked with. */
export interface ChangeSource {
  readonly area: ChangeArea;
  /** Column that names the plant, or the component whose plant it is; without one the change is none of a plant. */
  readonly plant?: string;
  readonly component?: string;
  /** Column that names the organisation. */
  readonly organisation?: string;
}
