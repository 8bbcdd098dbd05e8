import { livePlants } from '@leitwarte/core/rules';
import { HealthGauge } from '../../HealthGauge/index.ts';
import { gaugeLabels, type HealthGaugeLabels } from '../../HealthGauge/labels.ts';
import * as kinds from '../kinds.ts';
import { statusOf } from '../plants.ts';
import type { LiveWidget } from '../widget.ts';

export const healthGauge: LiveWidget<HealthGaugeLabels> = {
  ...kinds.healthGauge,
  labels: gaugeLabels,
  view({ plants }, labels) {
    if (plants === undefined) return undefined;
    return <HealthGauge statuses={livePlants(plants).flatMap((plant) => statusOf(plant) ?? [])} labels={labels} />;
  },
};
