export { EnergyFlow, type EnergyFlowProps } from './EnergyFlow.tsx';
export { englishFlowLabels, type EnergyFlowLabels, germanFlowLabels, italianFlowLabels } from './labels.ts';
