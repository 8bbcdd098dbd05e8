import { expect, test } from 'vitest';
import { ALARM_LINK_GAP, linkGap, purposes, withoutGaps } from './linkGaps.ts';

test('4.57: no gap of any link is left in what others wrote', () => {
  const gaps = [ALARM_LINK_GAP, ...purposes.map(linkGap)];
  const written = withoutGaps(`Halle ${gaps.join(' ')} {etwas}`);
  for (const gap of gaps) expect(written).not.toContain(gap);
  expect(written).toContain('{etwas}');
});
