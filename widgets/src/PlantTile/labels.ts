import type { PlantStatus } from '@leitwarte/core/codes';
import { de } from '@leitwarte/core/texts';

export interface PlantTileLabels {
  readonly status: Readonly<Record<PlantStatus, string>>;
  /** Names of the plant types by their wire spelling. */
  readonly types: Readonly<Record<string, string>>;
  /** Explains the age on hover. */
  readonly lastData: string;
}

export const germanTileLabels: PlantTileLabels = {
  status: de.plantStatus,
  types: de.plantType,
  lastData: 'Letzte Daten',
};
