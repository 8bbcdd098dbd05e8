/** Scope of a rule: a component if set, otherwise a plant if set, otherwise all plants of a system. */
export interface RulePlace {
  readonly name: string;
  readonly component: number | null;
  readonly plant: number | null;
}

/** Rank of a rule's scope: 2 for a component, 1 for a plant, 0 for a system. */
export const nearnessOfRule = ({ component, plant }: Omit<RulePlace, 'name'>): number =>
  component === null ? (plant === null ? 0 : 1) : 2;

/**
 * The rules that apply to a component: among rules with the same name, only the one with the narrowest scope. This may
 * be a disabled rule, so that it switches off rules of the same name with a wider scope.
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
