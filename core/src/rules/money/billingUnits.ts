import { isPlantType } from '../plants/plantTypes.ts';

interface BilledPlant {
  readonly type?: string | null | undefined;
  readonly organisation?: number | null | undefined;
  readonly view_organisations?: readonly number[] | null | undefined;
  readonly identificator_1?: string | null | undefined;
}

/** Whether a plant is billed to the organisation as a viewer: another's plant that names it in `view_organisations`. */
export function isViewPlant(plant: BilledPlant, organisationId: number): boolean {
  return plant.organisation !== organisationId && (plant.view_organisations ?? []).includes(organisationId);
}

/** The unit of one billing item: a plant, a view plant, or all wind plants of a park. */
export interface BillingUnit<P> {
  /** Park number; undefined for an item of a single plant. */
  readonly park: string | undefined;
  readonly isViewPlant: boolean;
  readonly plants: readonly P[];
}

/**
 * Billing items of an organisation in order of their first plant: wind plants with the same park number (`identificator_1`) are one item,
 * every other plant and every view plant is its own. Other plants are left out.
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

/** Park number of a wind plant, trimmed; undefined for other plants and if it is empty. */
export function parkNumber(plant: BilledPlant): string | undefined {
  const number = (plant.identificator_1 ?? '').trim();
  return isPlantType(plant.type, 'Windkraft') && number !== '' ? number : undefined;
}
