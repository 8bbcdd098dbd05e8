import { expect, it } from 'vitest';
import { faultOf } from './faults.ts';

it('G8: the fault for an untrusted certificate contains no advice about a Node option', () => {
  const error = Object.assign(
    new Error(
      'unable to verify the first certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    ),
    { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
  );
  const fault = faultOf(error, undefined);
  expect([fault.fault, fault.message]).toEqual(['certificate', 'unable to verify the first certificate']);
});
