export { ComponentChart, type ChartLine, type ComponentChartProps } from './ComponentChart.tsx';
export { englishChartLabels, germanChartLabels, type ChartLabels } from './labels.ts';
