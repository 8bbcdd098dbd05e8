import { expect, test } from 'vitest';
import { testContext } from '../testing/database.ts';
import { scheduledWorks } from './works.ts';

test('34.6: the server makes backups at the configured time, not at its start, and none if no time is configured', async () => {
  const times = { nightly: 'never', dailyReports: 'never', dailyMail: 'never' };
  const context = await testContext({ engine: 'sqlite' });
  const backupsOf = (one: typeof context) =>
    scheduledWorks(one, { importEverySeconds: 0, times }).filter(({ name }) => name.startsWith('backup'));
  expect(backupsOf(context)).toEqual([]);
  const backups = { at: '02:30', save: () => Promise.resolve() };
  expect(backupsOf({ ...context, platform: { ...context.platform, backups } })).toMatchObject([
    { name: 'backup', when: '30 2 * * *', first: 'later' },
  ]);
  await context.close();
});
