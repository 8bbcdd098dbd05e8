export { LiveTable, type LiveHeading, type LiveTableProps, type LiveValue } from './LiveTable.tsx';
export { englishLiveLabels, germanLiveLabels, type LiveTableLabels } from './labels.ts';
