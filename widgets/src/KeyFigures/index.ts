export { KeyFigures, type KeyFigure, type KeyFiguresProps } from './KeyFigures.tsx';
export { englishFigureLabels, germanFigureLabels, type KeyFigureLabels } from './labels.ts';
