import { isPlantType } from '../plants/plantTypes.ts';

interface BilledPlant {
  readonly type?: string | null | undefined;
  readonly organisation?: number | null | undefined;
  readonly view_organisations?: readonly number[] | null | undefined;
  readonly identificator_1?: string | null | undefined;
}

/**
 * Whether a plant is billed to the organisation as a viewer: the plant belongs to another organisation and lists this
 * one in `view_organisations`.
 */
export function isViewPlant(plant: BilledPlant, organisationId: number): boolean {
  return plant.organisation !== organisationId && (plant.view_organisations ?? []).includes(organisationId);
}

/** What one billing item covers: a plant, a plant that the organisation may only view, or all wind plants of a park. */
export interface BillingUnit<P> {
  /** Park number; undefined for an item of a single plant. */
  readonly park: string | undefined;
  readonly isViewPlant: boolean;
  readonly plants: readonly P[];
}

/**
 * Units for the billing items of an organisation, in order of their first plant. Wind plants with the same park number
 * (`identificator_1`) form one unit; every other plant, and every plant that the organisation may only view, is its own
 * unit. Plants that are not billed to the organisation are left out.
 */
export function billingUnits<P extends BilledPlant>(organisationId: number, plants: readonly P[]): BillingUnit<P>[] {
  const units: BillingUnit<P>[] = [];
  const parks = new Map<string, P[]>();
  for (const plant of plants) {
    const isView = isViewPlant(plant, organisationId);
    if (plant.organisation !== organisationId && !isView) continue;
    const park = isView ? undefined : parkNumber(plant);
    const known = park === undefined ? undefined : parks.get(park);
    if (known) {
      known.push(plant);
      continue;
    }
    const members = [plant];
    if (park !== undefined) parks.set(park, members);
    units.push({ park, isViewPlant: isView, plants: members });
  }
  return units;
}

/** Trimmed park number of a wind plant; undefined if it is empty or for other types of plants. */
export function parkNumber(plant: BilledPlant): string | undefined {
  const number = (plant.identificator_1 ?? '').trim();
  return isPlantType(plant.type, 'Windkraft') && number !== '' ? number : undefined;
}
