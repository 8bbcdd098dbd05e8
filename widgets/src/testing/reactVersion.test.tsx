import { render } from '@testing-library/react';
import { version } from 'react';
import { version as domVersion } from 'react-dom';
import { expect, test } from 'vitest';

declare global {
  interface ImportMeta {
    /** Environment of the vitest project. */
    readonly env: { readonly REACT_MAJOR?: string; readonly PATIENCE_MS?: string };
  }
}

test('the tests run with the React version of their project', () => {
  const wanted = import.meta.env.REACT_MAJOR;
  expect([version, domVersion].map((one) => one.split('.')[0])).toEqual([wanted, wanted]);
  expect(render(<p>drawn</p>).container.textContent).toBe('drawn');
});
