import { AlarmListElement, HealthGaugeElement, LiveTableElement, PlantListElement } from './listElements.tsx';
import {
  PlantTileElement,
  PlantTypeIconElement,
  SparklineElement,
  StatusBadgeElement,
  StatusIconElement,
} from './plantElements.tsx';

/** Every element by its name. */
export const elements = {
  'leitwarte-plant-tile': PlantTileElement,
  'leitwarte-status-badge': StatusBadgeElement,
  'leitwarte-status-icon': StatusIconElement,
  'leitwarte-sparkline': SparklineElement,
  'leitwarte-plant-type-icon': PlantTypeIconElement,
  'leitwarte-plant-list': PlantListElement,
  'leitwarte-health-gauge': HealthGaugeElement,
  'leitwarte-alarm-list': AlarmListElement,
  'leitwarte-live-table': LiveTableElement,
} as const;
