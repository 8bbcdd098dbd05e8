export { EnergyFlow, type EnergyFlowProps } from './EnergyFlow.tsx';
export { englishFlowLabels, type EnergyFlowLabels, germanFlowLabels } from './labels.ts';
