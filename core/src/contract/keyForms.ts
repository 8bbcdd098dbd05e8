import type { KeyForm } from '../codes/index.ts';
import { entriesOf, type Contract, type Endpoint, type Route } from './endpoint.ts';

/** Whether a call changes nothing; it may nevertheless be a POST. */
const reads = ({ route, acts, changes }: Endpoint): boolean =>
  !changes && !acts && (route.startsWith('GET ') || route.startsWith('POST '));

/** Groups that consist of only one call. */
const ONE_CALL: Partial<Record<KeyForm, Route>> = {
  newest_values: 'GET newest_values/',
  calendar: 'GET calendar/',
};

/** Calls of a predefined group; for a key restricted to plants only those that check the rights for each plant. */
export function callsOfForm(contract: Contract, form: KeyForm, isPlantBound: boolean): Route[] {
  const open = entriesOf(contract)
    .map(({ endpoint }) => endpoint)
    .filter(({ key }) => key === 'plants' || (key === 'account' && !isPlantBound));
  const only = ONE_CALL[form];
  const isIn = (one: Endpoint) => (only === undefined ? form === 'everything' || reads(one) : one.route === only);
  return open.filter(isIn).map(({ route }) => route);
}
