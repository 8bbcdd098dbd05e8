import type { LimitMarker, PlantStatus } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
import {
  englishLimitMarker,
  englishPlantStatus,
  englishPlantType,
  germanLimitMarker,
  germanPlantStatus,
  germanPlantType,
} from '@leitwarte/core/texts/plants';

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
  status: germanPlantStatus,
  types: germanPlantType,
  limits: germanLimitMarker,
  lastData: 'Letzte Daten',
};

export const englishTileLabels: PlantTileLabels = {
  status: englishPlantStatus,
  types: englishPlantType,
  limits: englishLimitMarker,
  lastData: 'Last data',
};

/** For the widget that asks for itself; further languages are added when their file comes. */
export const tileLabels: InLanguages<PlantTileLabels> = { de: germanTileLabels, en: englishTileLabels };
