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
  /** Names of the plant types by their spelling on the wire. */
  readonly types: Readonly<Record<string, string>>;
  /** Texts for a value at a limit. */
  readonly limits: Readonly<Record<LimitMarker, string>>;
  /** Text on hover that explains the age. */
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

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const tileLabels: InLanguages<PlantTileLabels> = { de: germanTileLabels, en: englishTileLabels };
