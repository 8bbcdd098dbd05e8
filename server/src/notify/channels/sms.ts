import { smsText } from '../../platform/sms.ts';
import type { ToPeople } from './channel.ts';

/** SMS by the gateway of the installation; each message fits one SMS, so that it is one on the bill. */
export const sms: ToPeople = {
  key: 'sms',
  isCapped: true,
  standIn: 'email',
  windowMs: ({ smsWindowMs }) => smsWindowMs,
  isSetUp: (platform) => platform.sms !== undefined,
  addressOf: (person) => person.phone,
  isAsked: (alarm) => alarm.send_sms === 1,
  writeAlarms: ({ subject, line }) => ({ subject, text: smsText(line), html: null }),
  send: async (platform, { to, text }) =>
    platform.sms?.send({ to, text }) ?? { state: 'failed', error: 'sms_not_configured' },
};
