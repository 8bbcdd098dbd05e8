import type { PlantType } from '@leitwarte/core/codes';
import type { Available, DemoComponent } from '../component.ts';
import type { Incidents } from '../incidents.ts';
import type { Site } from '../weather/site.ts';
import type { SystemKey } from './systems.ts';

export type OrganisationKey = 'friedberg' | 'wetterau';

/** Reference to a column by component and storage name, such as `BHKW.P`. */
export type ColumnPath = `${string}.${string}`;

/** The location and the data from which the components of a plant are built. */
export interface Place {
  readonly site: Site;
  readonly seededAt: number;
  readonly noise: (name: string) => number;
  readonly available: (machine: string) => Available;
}

export interface DemoPlantPlan {
  readonly key: string;
  readonly name: string;
  readonly type: PlantType;
  readonly system: SystemKey;
  readonly evu: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Installed power in kW. */
  readonly capacity: number;
  /** Number of the park for a wind turbine, otherwise of the location. */
  readonly identificator?: string;
  readonly priority: readonly [ColumnPath, ColumnPath, ColumnPath];
  readonly dashboard: ColumnPath;
  /** First day with data, yyyymmdd; undefined if the plant has data for the whole history. */
  readonly since?: number;
  readonly incidents?: Incidents;
  /** Text of the fault that is open when the demo world is set up. */
  readonly alarm?: string;
  /** A second organisation, with which the plant is shared. */
  readonly shownTo?: OrganisationKey;
  readonly components: (place: Place) => readonly DemoComponent[];
}
