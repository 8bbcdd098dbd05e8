import { expect, test } from 'vitest';
import { progressLine, sizeText } from './progress.ts';

const standing = { bytes: 8_200_000, elapsedMs: 4000, share: 0.4, finished: 0, sources: 1 };

test('for one file, its percentage, size, speed and remaining time are shown', () => {
  expect(progressLine(standing)).toEqual({
    de: '40 %  8,2 MB  2,1 MB/s  noch 0:06',
    en: '40 %  8,2 MB  2,1 MB/s  0:06 left',
  });
});

test('if the finished share is unknown, neither percentage nor remaining time is shown; at the end no remaining time is shown', () => {
  expect(progressLine({ ...standing, share: 0 }).de).toBe('8,2 MB  2,1 MB/s');
  expect(progressLine({ ...standing, share: 1 }).de).toBe('100 %  8,2 MB  2,1 MB/s');
});

test('for several files, the number of finished ones is shown; hours are shown as hours', () => {
  const long = { ...standing, elapsedMs: 3_600_000, share: 0.25, finished: 3, sources: 12 };
  expect(progressLine(long).de).toBe('3/12 Dateien  25 %  8,2 MB  2 kB/s  noch 3:00:00');
});

test('sizes are formatted for people', () => {
  expect([0, 999, 1000, 41_499, 999_999, 1_500_000, 2.5e9].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '41 kB',
    '1000 kB',
    '1,5 MB',
    '2,50 GB',
  ]);
});
