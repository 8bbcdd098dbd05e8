import { expect, test } from 'vitest';
import { noticesOf, type PlannedAlarm } from './notices.ts';
import type { Person } from './person.ts';

const fault: PlannedAlarm = { id: 1, plant_id: 7, cause: 'fault', send_mail: 1, send_sms: 0, severity: '2' };
const personOf = (accountId: number, email: string | undefined): Person => ({
  accountId,
  organisationId: 3,
  email,
  phone: undefined,
});

/** Recipients of a fault of a group with these people on call, and how often `canSend` was called. */
function noticesTo(people: readonly Person[], otherwise: readonly Person[]) {
  let asked = 0;
  const canSend = () => {
    asked += 1;
    return true;
  };
  const notices = noticesOf([fault], () => [{ alarms: true, oldData: false, people, otherwise }], [], canSend);
  return { recipients: notices.map(({ recipient }) => recipient), asked };
}

test('finds the channels of each person on call once for an alarm', () => {
  const onCall = [personOf(1, 'a@example.org'), personOf(2, 'b@example.org')];
  expect(noticesTo(onCall, [...onCall, personOf(3, 'c@example.org')])).toEqual({
    recipients: ['a@example.org', 'b@example.org'],
    asked: 2,
  });
});

test('notifies everybody else if nobody on call can be reached, finding the channels of each once', () => {
  const onCall = personOf(1, undefined);
  expect(noticesTo([onCall], [personOf(2, 'b@example.org'), personOf(3, 'c@example.org')])).toEqual({
    recipients: ['b@example.org', 'c@example.org'],
    asked: 3,
  });
});
