/** For whom a rule is: a component, else a plant, else all plants of a system. */
export interface RulePlace {
  readonly name: string;
  readonly component: number | null;
  readonly plant: number | null;
}

/** Component before plant before system. */
export const nearnessOfRule = ({ component, plant }: Omit<RulePlace, 'name'>): number =>
  component === null ? (plant === null ? 0 : 1) : 2;

/**
 * Of a plant's rules and those of its system, of one name the nearest for a component. One that is disabled is among them:
 * it keeps the farther ones of its name from the component.
 */
export function nearestRules<R>(rules: readonly R[], component: number, placeOf: (rule: R) => RulePlace): R[] {
  const nearest = new Map<string, { readonly rule: R; readonly nearness: number }>();
  for (const rule of rules) {
    const place = placeOf(rule);
    if (place.component !== null && place.component !== component) continue;
    const [known, nearness] = [nearest.get(place.name), nearnessOfRule(place)];
    if (known === undefined || nearness > known.nearness) nearest.set(place.name, { rule, nearness });
  }
  return [...nearest.values()].map(({ rule }) => rule);
}
