import { type KeyboardEvent, useState } from 'react';

export interface RovingCells {
  /** Props for a button in a cell: Tab reaches one of them, arrow keys move to the others. */
  readonly cellProps: (
    row: number,
    column: number,
  ) => {
    readonly 'data-cell': string;
    readonly tabIndex: number;
    readonly onFocus: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -1],
  End: [0, 1],
};

/** Gives the figures of a table a single Tab stop; arrow keys, Home and End move between existing figures. */
export function useRovingCells(rows: number, columns: number): RovingCells {
  const [[activeRow, activeColumn], setActive] = useState<readonly [number, number]>([0, 0]);
  return {
    cellProps: (row, column) => ({
      'data-cell': `${row}/${column}`,
      tabIndex: row === activeRow && column === activeColumn ? 0 : -1,
      onFocus: () => setActive([row, column]),
      onKeyDown: (event) => {
        const [rowStep, columnStep] = steps[event.key] ?? [0, 0];
        if (rowStep === 0 && columnStep === 0) return;
        event.preventDefault();
        const table = event.currentTarget.closest('table');
        const isEnd = event.key === 'Home' || event.key === 'End';
        const found: HTMLElement[] = [];
        for (
          let [r, c] = [row + rowStep, column + columnStep];
          r >= 0 && r < rows && c >= 0 && c < columns;
          [r, c] = [r + rowStep, c + columnStep]
        ) {
          const cell = table?.querySelector<HTMLElement>(`[data-cell="${r}/${c}"]`);
          if (cell) found.push(cell);
        }
        const next = isEnd ? found.at(-1) : found[0];
        next?.focus();
      },
    }),
  };
}
