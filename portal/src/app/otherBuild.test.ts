import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAnewOnce } from './otherBuild.ts';

const script = document.createElement('script');
script.type = 'module';
beforeEach(() => {
  sessionStorage.clear();
  script.setAttribute('src', '/assets/index-first.js');
  document.head.append(script);
});
afterEach(() => script.remove());

test('P12: a page of an outdated build is reloaded once automatically, and again only if the build loaded then is outdated too', () => {
  const reload = vi.fn<() => void>();
  expect(loadAnewOnce(reload)).toBe(true);
  expect(loadAnewOnce(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  script.setAttribute('src', '/assets/index-second.js');
  expect(loadAnewOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('P12: if the browser storage is not available, there is no automatic reload', () => {
  const reload = vi.fn<() => void>();
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(loadAnewOnce(reload)).toBe(false);
  setItem.mockRestore();
  expect(reload).not.toHaveBeenCalled();
});
