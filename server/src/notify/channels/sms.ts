import { smsText, smsWithLink } from '../../platform/sms.ts';
import { ALARM_LINK_GROWS } from '../outbox/alarmLinks.ts';
import type { ToPeople } from './channel.ts';

/** SMS through the gateway of the installation; each message fits one SMS, so that it is billed as one. */
export const sms: ToPeople = {
  key: 'sms',
  isCapped: true,
  standIn: 'email',
  windowMs: ({ smsWindowMs }) => smsWindowMs,
  isSetUp: (platform) => platform.sms !== undefined,
  addressOf: (person) => person.phone,
  isAsked: (alarm) => alarm.send_sms === 1,
  writeAlarms: ({ subject, line, acknowledge }) => ({
    subject,
    text: acknowledge === undefined ? smsText(line) : smsWithLink(line, acknowledge.address, ALARM_LINK_GROWS),
    html: null,
  }),
  send: async (platform, { to, text }) =>
    platform.sms?.send({ to, text }) ?? { state: 'failed', error: 'sms_not_configured' },
};
