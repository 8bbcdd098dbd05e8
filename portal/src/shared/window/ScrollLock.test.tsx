import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScrollLock } from './ScrollLock.tsx';

test('the page does not scroll until the last of several windows is closed', () => {
  const first = render(<ScrollLock />);
  const second = render(<ScrollLock />);
  expect(document.body.style.overflow).toBe('hidden');
  first.unmount();
  expect(document.body.style.overflow).toBe('hidden');
  second.unmount();
  expect(document.body.style.overflow).toBe('');
});
