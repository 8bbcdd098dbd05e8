import { livePlants } from '@leitwarte/core/rules';
import { englishGaugeLabels, germanGaugeLabels, HealthGauge, type HealthGaugeLabels } from '../../HealthGauge/index.ts';
import * as kinds from '../kinds.ts';
import { statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

export const healthGauge: LiveWidget<HealthGaugeLabels> = {
  ...kinds.healthGauge,
  labels: { de: germanGaugeLabels, en: englishGaugeLabels },
  view({ plants }, labels) {
    if (plants === undefined) return undefined;
    return (
      <HealthGauge statuses={livePlants(plants).flatMap((plant) => statusOf(plant) ?? [])} labels={labels} />
    );
  },
};
