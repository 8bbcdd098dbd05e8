import type { ReactNode } from 'react';

/** An entry of the list. */
export interface MasterItem {
  readonly key: string | number;
  readonly name: string;
  /** A second, quieter line. */
  readonly note?: string | undefined;
  /** The item with the highest rank is opened first if none was used before. Default 0. */
  readonly rank?: number | undefined;
  /** Shown before the name, such as a status. */
  readonly icon?: ReactNode;
  /** Shown after the name, such as a delete button. */
  readonly action?: ReactNode;
  /** Editors of one item, each listed below it. */
  readonly parts?: readonly MasterPart[];
}

/** An editor of an item, listed below it. */
export interface MasterPart {
  readonly key: string;
  readonly name: string;
  /** Shown after the name, such as a warning. */
  readonly icon?: ReactNode;
  /** Shown at the end, such as an edit button. */
  readonly action?: ReactNode;
  readonly href: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}
