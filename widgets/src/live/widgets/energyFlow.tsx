import type { EnergyFlow as Answer } from '@leitwarte/core/entities';
import { EnergyFlow } from '../../EnergyFlow/index.ts';
import { type EnergyFlowLabels, flowLabels } from '../../EnergyFlow/labels.ts';
import { rowIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

export const energyFlow: LiveWidget<EnergyFlowLabels> = {
  ...kinds.energyFlow,
  labels: flowLabels,
  view(view, labels) {
    const found = rowIn<Answer>(view.further);
    if (found === undefined) return undefined;
    const { now, flows, self_sufficiency, co2_avoided_kg, storage_percent, name } = found;
    // without a present quarter-hour today's energy is shown
    const isPower = now !== null && now.flows.length > 0;
    return (
      <EnergyFlow
        flows={isPower ? now.flows : flows}
        isPower={isPower}
        selfSufficiency={self_sufficiency}
        co2Kg={co2_avoided_kg}
        storagePercent={storage_percent}
        name={name ?? undefined}
        labels={labels}
        language={view.language}
        stale={view.isOld}
      />
    );
  },
};
