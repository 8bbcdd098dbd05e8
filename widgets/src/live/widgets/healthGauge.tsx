import { livePlants } from '@leitwarte/core/rules';
import { englishGaugeLabels, germanGaugeLabels, HealthGauge } from '../../HealthGauge/index.ts';
import * as kinds from '../kinds.ts';
import { statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

const labels = { de: germanGaugeLabels, en: englishGaugeLabels };

export const healthGauge: LiveWidget = {
  ...kinds.healthGauge,
  view(view) {
    const { plants, language } = view;
    if (plants === undefined) return undefined;
    return (
      <HealthGauge statuses={livePlants(plants).flatMap((plant) => statusOf(plant) ?? [])} labels={labels[language]} />
    );
  },
};
