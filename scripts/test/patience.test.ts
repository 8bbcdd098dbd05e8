import { expect, test, vi } from 'vitest';

test("waits without their own limit last longer than vitest's default of one second", async () => {
  const begun = performance.now();
  const later = () => {
    if (performance.now() - begun < 1_100) throw new Error('not yet');
    return true;
  };
  expect(await vi.waitFor(later)).toBe(true);
  await expect(vi.waitFor(() => Promise.reject(new Error('never')), 20)).rejects.toThrow('never');
});
