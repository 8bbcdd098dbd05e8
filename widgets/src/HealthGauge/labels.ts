import type { HealthLevel, PlantStatus } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
import {
  englishHealthLevel,
  englishPlantStatus,
  germanHealthLevel,
  germanPlantStatus,
} from '@leitwarte/core/texts/plants';

export interface HealthGaugeLabels {
  readonly health: string;
  readonly levels: Readonly<Record<HealthLevel, string>>;
  readonly status: Readonly<Record<PlantStatus, string>>;
}

export const germanGaugeLabels: HealthGaugeLabels = {
  health: 'Anlagenzustand',
  levels: germanHealthLevel,
  status: germanPlantStatus,
};

export const englishGaugeLabels: HealthGaugeLabels = {
  health: 'Plant health',
  levels: englishHealthLevel,
  status: englishPlantStatus,
};

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const gaugeLabels: InLanguages<HealthGaugeLabels> = { de: germanGaugeLabels, en: englishGaugeLabels };
