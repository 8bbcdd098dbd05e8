import type { Language } from '@leitwarte/core/texts';
import type { AlarmListLabels } from '../AlarmList/labels.ts';
import type { ChartLabels } from '../ComponentChart/labels.ts';
import type { HealthGaugeLabels } from '../HealthGauge/labels.ts';
import type { KeyFigureLabels } from '../KeyFigures/labels.ts';
import type { LiveTableLabels } from '../LiveTable/labels.ts';
import type { Words } from '../live/words.ts';
import type { BadgeLabels } from '../live/widgets/badgeLabels.ts';
import type { PlantListLabels } from '../PlantList/labels.ts';
import type { PlantMapLabels } from '../PlantMap/labels.ts';
import type { PlantTileLabels } from '../PlantTile/labels.ts';
import type { YieldLabels } from '../YieldBars/labels.ts';

/** What all widgets say in one language: labels by the name of the widget, as the views take them too. */
export interface WidgetTexts {
  readonly language: Language;
  /** What stands where there is nothing to show. */
  readonly words: Words;
  readonly labels: {
    readonly 'plant-tile': PlantTileLabels;
    readonly 'status-badge': BadgeLabels;
    readonly 'status-icon': BadgeLabels;
    readonly 'plant-list': PlantListLabels;
    readonly 'health-gauge': HealthGaugeLabels;
    readonly 'alarm-list': AlarmListLabels;
    readonly 'live-table': LiveTableLabels;
    readonly 'key-figures': KeyFigureLabels;
    readonly 'daily-yields': YieldLabels;
    readonly 'component-chart': ChartLabels;
    readonly 'plant-map': PlantMapLabels;
  };
}
