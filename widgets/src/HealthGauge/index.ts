export { HealthGauge, type HealthGaugeProps } from './HealthGauge.tsx';
export { englishGaugeLabels, germanGaugeLabels, type HealthGaugeLabels } from './labels.ts';
