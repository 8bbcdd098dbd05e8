import { expectTypeOf, test } from 'vitest';
import { contract, type Download, type LeitwarteContract } from '../contract/index.ts';
import type { DashboardPlant, Overview, Plant } from '../entities/index.ts';
import { createClient, type Client } from './index.ts';
import { request, type ClientOptions } from './request.ts';

const options: ClientOptions = { baseUrl: 'http://test/' };
const client: Client<LeitwarteContract> = createClient(contract, options);

test('a response has the type that its entry in the contract names', () => {
  expectTypeOf(client.plants.retrieve({ id: 7 })).resolves.toEqualTypeOf<Plant>();
  expectTypeOf(client.plants.dashboard()).resolves.toEqualTypeOf<DashboardPlant[]>();
  expectTypeOf(client.session.logout()).resolves.toEqualTypeOf<void>();
  expectTypeOf(client.imports.rejected({ id: 7 })).resolves.toEqualTypeOf<Download>();
  expectTypeOf(request(options, 'GET plants/{id}/', { id: 7 })).resolves.toEqualTypeOf<Plant>();
});

test('type_data selects the variant of a response', () => {
  expectTypeOf(client.plants.overview({ id: 7, body: { type_data: 'plain' } })).resolves.toEqualTypeOf<Overview>();
  expectTypeOf(client.plants.overview({ id: 7, body: { type_data: 'pdf' } })).resolves.toEqualTypeOf<Download>();
  const type: 'plain' | 'pdf' = Math.random() > 2 ? 'plain' : 'pdf';
  expectTypeOf(client.plants.overview({ id: 7, body: { type_data: type } })).resolves.toExtend<Overview | Download>();
});

test('a call with a missing or invalid parameter does not compile', () => {
  const calls = (): Promise<unknown>[] => [
    // @ts-expect-error a path parameter is missing
    client.plants.retrieve({}),
    // @ts-expect-error 3 is no status
    client.plants.changeStatus({ id: 7, body: { status: 3, alarm_txt: 'x' } }),
    // @ts-expect-error the body is missing
    client.session.login(),
    // @ts-expect-error there is no such route
    request(options, 'GET plantz/', {}),
  ];
  expectTypeOf(calls).toBeFunction();
  expectTypeOf<keyof Client<LeitwarteContract>['plants']>().not.toExtend<'explode'>();
});
