import type { PlantType } from '@leitwarte/core/codes';
import type { Available, DemoComponent } from '../component.ts';
import type { Incidents } from '../incidents.ts';
import type { Site } from '../weather/site.ts';
import type { SystemKey } from './systems.ts';

export type OrganisationKey = 'friedberg' | 'wetterau';

/** A column by component and name: `BHKW.P`. */
export type ColumnPath = `${string}.${string}`;

/** Location and data from which a plant's components are built. */
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
  /** Kilowatts. */
  readonly capacity: number;
  /** The park of a wind turbine, otherwise the location's number. */
  readonly identificator?: string;
  readonly priority: readonly [ColumnPath, ColumnPath, ColumnPath];
  readonly dashboard: ColumnPath;
  /** yyyymmdd: first day with data, if not the whole history has data. */
  readonly since?: number;
  readonly incidents?: Incidents;
  /** Text of the fault that is open. */
  readonly alarm?: string;
  /** A second organisation that sees the plant. */
  readonly shownTo?: OrganisationKey;
  readonly components: (place: Place) => readonly DemoComponent[];
}
