export { YieldBars, type DayYield, type YieldBarsProps } from './YieldBars.tsx';
export { englishYieldLabels, germanYieldLabels, type YieldLabels } from './labels.ts';
