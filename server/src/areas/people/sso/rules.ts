import type { SsoProvider } from '../../../platform/sso.ts';

type Claims = Readonly<Record<string, unknown>>;

/**
 * The group of the first rule that matches. `too_many` if the provider left out the groups because there are too many
 * (Entra: more than 200); such a user must not be treated as one without groups.
 */
export function ruledGroup({ rules }: SsoProvider, claims: Claims): { readonly group: string } | 'none' | 'too_many' {
  for (const { claim, value, group } of rules) {
    if (valuesOf(claims, claim).includes(value)) return { group };
    // unknown whether this rule matches, so later rules must not be applied
    if (isLeftOut(claims, claim)) return 'too_many';
  }
  return 'none';
}

/** Values of a claim as texts. The name may be a path to a nested claim, or itself contain dots. */
function valuesOf(claims: Claims, claim: string): string[] {
  const found = Object.hasOwn(claims, claim) ? claims[claim] : claim.split('.').reduce(below, claims as unknown);
  const list: unknown[] = Array.isArray(found) ? found : [found];
  return list.flatMap((one) => (['string', 'number', 'boolean'].includes(typeof one) ? [String(one)] : []));
}

const below = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

function isLeftOut(claims: Claims, claim: string): boolean {
  const elsewhere = claims['_claim_names'];
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, claim);
  return isElsewhere || (claim === 'groups' && String(claims['hasgroups']) === 'true');
}
