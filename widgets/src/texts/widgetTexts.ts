import type { FurtherLanguage } from '@leitwarte/core/texts';
import type { AlarmListLabels } from '../AlarmList/labels.ts';
import type { ChartLabels } from '../ComponentChart/labels.ts';
import type { EnergyFlowLabels } from '../EnergyFlow/labels.ts';
import { gaugeLabels, type HealthGaugeLabels } from '../HealthGauge/labels.ts';
import type { KeyFigureLabels } from '../KeyFigures/labels.ts';
import type { LiveTableLabels } from '../LiveTable/labels.ts';
import { addLanguage, type Words, wordsIn } from '../live/words.ts';
import { badgeLabels, type BadgeLabels } from '../live/widgets/badgeLabels.ts';
import { listLabels, type PlantListLabels } from '../PlantList/labels.ts';
import type { PlantMapLabels } from '../PlantMap/labels.ts';
import { tileLabels, type PlantTileLabels } from '../PlantTile/labels.ts';
import type { YieldLabels } from '../YieldBars/labels.ts';
import { furtherTables } from './furtherTables.ts';

/** Texts of all widgets in one language: labels by the name of the widget, as the views accept them. */
export interface WidgetTexts {
  /** Texts shown if there are no data. */
  readonly words: Words;
  readonly labels: {
    readonly 'plant-tile': PlantTileLabels;
    /** Labels of the status as a word and as a symbol. */
    readonly 'status-badge': BadgeLabels;
    readonly 'plant-list': PlantListLabels;
    readonly 'health-gauge': HealthGaugeLabels;
    readonly 'alarm-list': AlarmListLabels;
    readonly 'live-table': LiveTableLabels;
    readonly 'key-figures': KeyFigureLabels;
    readonly 'daily-yields': YieldLabels;
    readonly 'component-chart': ChartLabels;
    readonly 'energy-flow': EnergyFlowLabels;
    readonly 'plant-map': PlantMapLabels;
  };
}

/** Label tables of all widgets, by name. */
const tables = {
  'plant-tile': tileLabels,
  'status-badge': badgeLabels,
  'plant-list': listLabels,
  'health-gauge': gaugeLabels,
  ...furtherTables,
} satisfies Readonly<Record<keyof WidgetTexts['labels'], object>>;

/** Registers the texts of a language for widgets. */
export function speak(language: FurtherLanguage, { words, labels }: WidgetTexts): void {
  Object.assign(wordsIn, { [language]: words });
  const said: Readonly<Record<string, object>> = labels;
  for (const [name, table] of Object.entries(tables)) Object.assign(table, { [language]: said[name] });
  addLanguage(language);
}
