import { expect, test } from 'vitest';
import { canReceiveReport, isReachable } from './recipients.ts';

test.each([
  [{ email: 'a@example.org' }, true, true],
  [{ email: '', phone_number: '+49151' }, false, true],
  [{ email: null, phone_number: null }, false, false],
  [{ email: ' ', phone_number: '' }, false, false],
  [{}, false, false],
])(
  '2.41 and report-users-7: whether %j can receive the daily report: %s, and can be reached at all: %s',
  (recipient, report, any) => {
    expect([canReceiveReport(recipient), isReachable(recipient)]).toEqual([report, any]);
  },
);
