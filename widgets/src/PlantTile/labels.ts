import type { LimitMarker, PlantStatus } from '@leitwarte/core/codes';
import { de } from '@leitwarte/core/texts';

export interface PlantTileLabels {
  readonly status: Readonly<Record<PlantStatus, string>>;
  /** Names of the plant types by their wire spelling. */
  readonly types: Readonly<Record<string, string>>;
  /** What is said of a value that touches a limit. */
  readonly limits: Readonly<Record<LimitMarker, string>>;
  /** Explains the age on hover. */
  readonly lastData: string;
}

export const germanTileLabels: PlantTileLabels = {
  status: de.plantStatus,
  types: de.plantType,
  limits: de.limitMarker,
  lastData: 'Letzte Daten',
};
