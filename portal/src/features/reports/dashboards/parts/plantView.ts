import type { DashboardPlant } from '@leitwarte/core/entities';

/** What every view of the plants is given. */
export interface PlantViewProps {
  /** In the order they are shown. */
  readonly plants: readonly DashboardPlant[];
  readonly nowMs: number;
  /** By plant, what it gave of what was to be expected; undefined until it is known. */
  readonly shares?: ReadonlyMap<number, string> | undefined;
  readonly onOpen: (id: number) => void;
  readonly hrefOf: (id: number) => string;
}
