import type { KeyForm } from '../codes/index.ts';
import { entriesOf, type Contract, type Endpoint, type Route } from './endpoint.ts';

/** Whether it leaves everything as it is, though it may be a POST that asks. */
const reads = ({ route, acts, changes }: Endpoint): boolean =>
  !changes && !acts && (route.startsWith('GET ') || route.startsWith('POST '));

/** The calls of a form; for a key bound to plants those that read plants by their rights alone. */
export function callsOfForm(contract: Contract, form: KeyForm, isPlantBound: boolean): Route[] {
  const open = entriesOf(contract)
    .map(({ endpoint }) => endpoint)
    .filter(({ key }) => key === 'plants' || (key === 'account' && !isPlantBound));
  if (form === 'newest_values') return open.map(({ route }) => route).filter((route) => route === 'GET newest_values/');
  return open.filter((one) => form === 'everything' || reads(one)).map(({ route }) => route);
}
