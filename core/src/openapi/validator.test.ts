import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { openApi } from './index.ts';

/** The validator resolves references in place, so it gets a copy. */
const copy = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(openApi(contract, 'Leitwarte', '1.0.0'))) as Record<string, unknown>;

test('a public validator accepts the generated document as OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(copy())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the validator refuses an invalid document', async () => {
  const result = await new Validator().validate({ ...copy(), paths: { 'no-slash': { get: {} } } });
  expect(result.valid).toBe(false);
});
