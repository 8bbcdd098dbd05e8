import type { PlantStatus } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';

export interface PlantMapLabels {
  readonly title: string;
  readonly status: Readonly<Record<PlantStatus, string>>;
  /** Text for a plant whose status is not shown. */
  readonly noStatus: string;
  readonly none: string;
  /** Text before the number of plants without a known position. */
  readonly unplaced: string;
}

export const germanMapLabels: PlantMapLabels = {
  title: 'Karte der Anlagen',
  status: germanPlantStatus,
  noStatus: 'Status nicht freigegeben',
  none: 'Keine Anlage mit bekannter Lage',
  unplaced: 'ohne bekannte Lage',
};

export const englishMapLabels: PlantMapLabels = {
  title: 'Map of the plants',
  status: englishPlantStatus,
  noStatus: 'status not shared',
  none: 'No plant whose place is known',
  unplaced: 'without a known place',
};

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const mapLabels: InLanguages<PlantMapLabels> = { de: germanMapLabels, en: englishMapLabels };
