import type { Access } from '../access/index.ts';
import { ListOrder } from '../entities/index.ts';
import { endpoint, json, type Endpoint, type JsonAnswer } from './endpoint.ts';

type OrderEndpoint<R extends `PATCH ${string}`> = Endpoint<
  R,
  undefined,
  typeof ListOrder,
  JsonAnswer<typeof ListOrder>
>;

/**
 * Our call that sorts a list in the order of these ids and numbers it from 1, all or nothing (decision 4.44). If rows were added or deleted
 * meanwhile, the response is 409 with the current order.
 */
export function orderOf<const R extends `PATCH ${string}`>(route: R, of: string, access: Access): OrderEndpoint<R> {
  return endpoint(route, {
    summary: `Put ${of} in this order, all or nothing`,
    access,
    origin: 'ours',
    body: ListOrder,
    answer: json(ListOrder),
  });
}
