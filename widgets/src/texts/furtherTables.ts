import { alarmLabels } from '../AlarmList/labels.ts';
import { chartLabels } from '../ComponentChart/labels.ts';
import { flowLabels } from '../EnergyFlow/labels.ts';
import { figureLabels } from '../KeyFigures/labels.ts';
import { liveLabels } from '../LiveTable/labels.ts';
import { mapLabels } from '../PlantMap/labels.ts';
import { yieldLabels } from '../YieldBars/labels.ts';

/**
 * Label tables of the widgets that the small script does not contain. The build leaves them out of its language files
 * (`scripts/build/bundleElements.ts`).
 */
export const furtherTables = {
  'alarm-list': alarmLabels,
  'live-table': liveLabels,
  'key-figures': figureLabels,
  'daily-yields': yieldLabels,
  'component-chart': chartLabels,
  'energy-flow': flowLabels,
  'plant-map': mapLabels,
};
