import type { FlowSink, FlowSource } from '@leitwarte/core/rules';
import type { InLanguages } from '@leitwarte/core/texts';

export interface EnergyFlowLabels {
  readonly title: string;
  readonly nodes: Readonly<Record<FlowSource | FlowSink, string>>;
  /** Text before the energy that a storage or the grid gives; `takes`: before the energy that it takes. */
  readonly gives: string;
  readonly takes: string;
  /** Label of the share of the consumption that did not come from the grid. */
  readonly selfSufficiency: string;
  readonly co2: string;
  readonly none: string;
}

export const germanFlowLabels: EnergyFlowLabels = {
  title: 'Energiefluss',
  nodes: {
    generation: 'Erzeugung',
    storage: 'Speicher',
    grid: 'Netz',
    consumption: 'Verbrauch',
    charging: 'Laden',
    unmeasured: 'ungemessen',
  },
  gives: 'gibt',
  takes: 'nimmt',
  selfSufficiency: 'Autarkie',
  co2: 'CO₂ vermieden',
  none: 'Kein Energiefluss bekannt',
};

export const englishFlowLabels: EnergyFlowLabels = {
  title: 'Energy flow',
  nodes: {
    generation: 'Generation',
    storage: 'Storage',
    grid: 'Grid',
    consumption: 'Consumption',
    charging: 'Charging',
    unmeasured: 'unmeasured',
  },
  gives: 'gives',
  takes: 'takes',
  selfSufficiency: 'Self-sufficiency',
  co2: 'CO₂ avoided',
  none: 'No energy flow known',
};

export const italianFlowLabels: EnergyFlowLabels = {
  title: 'Flusso di energia',
  nodes: {
    generation: 'Produzione',
    storage: 'Accumulo',
    grid: 'Rete',
    consumption: 'Consumo',
    charging: 'Ricarica',
    unmeasured: 'non misurato',
  },
  gives: 'dà',
  takes: 'prende',
  selfSufficiency: 'Autosufficienza',
  co2: 'CO₂ evitata',
  none: 'Nessun flusso di energia noto',
};

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const flowLabels: InLanguages<EnergyFlowLabels> = { de: germanFlowLabels, en: englishFlowLabels };
