import type { ReactNode } from 'react';

/** An entry of the list at the left. */
export interface MasterItem {
  readonly key: string | number;
  readonly name: string;
  /** A second, quieter line. */
  readonly note?: string | undefined;
  /** What is worse is opened first, where nothing was used before. Default 0. */
  readonly rank?: number | undefined;
  /** Stands before the name, such as a status. */
  readonly icon?: ReactNode;
  /** Stands after the name, such as a button that deletes it. */
  readonly action?: ReactNode;
  /** Editors of one item, each with an entry of its own below it. */
  readonly parts?: readonly MasterPart[];
}

/** An editor of an item, with an entry of its own below it. */
export interface MasterPart {
  readonly key: string;
  readonly name: string;
  /** Stands after the name, such as a warning. */
  readonly icon?: ReactNode;
  /** Stands at the end, such as a button that edits it. */
  readonly action?: ReactNode;
  readonly href: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}
