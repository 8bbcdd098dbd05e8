import { DEFAULT_LANGUAGE, type Language, languages } from '@leitwarte/core/texts';
import * as z from 'zod';
import { complaint, timeOfDay, whole } from './complaints.ts';
import { networkIn } from '../messages/networks.ts';
import type { SmsSettings } from '../messages/smsGateway.ts';

const pattern = z.string().transform((written, context) => {
  try {
    return new RegExp(written);
  } catch {
    context.addIssue({ code: 'custom', message: complaint('kein regulärer Ausdruck', 'no regular expression').error });
    return z.NEVER;
  }
});

const headers = z.string().transform((written, context) => {
  const lines = written.split(/\r?\n|\\n/).filter((line) => line.trim() !== '');
  const entries = lines.map(
    (line) =>
      /^\s*([\w-]+)\s*:(.*)$/
        .exec(line)
        ?.slice(1)
        .map((part) => part.trim()) ?? [],
  );
  if (entries.every((entry) => entry.length === 2)) return Object.fromEntries(entries) as Record<string, string>;
  const { error } = complaint('je Zeile Name: Wert', 'Name: value on each line');
  context.addIssue({ code: 'custom', message: error });
  return z.NEVER;
});

const networks = z.string().transform((written, context) => {
  const found = written.split(/[\s,]+/).filter((one) => one !== '');
  if (found.every((one) => networkIn(one) !== undefined)) return found;
  const { error } = complaint('Netze wie 192.168.10.0/24,10.0.0.5', 'networks such as 192.168.10.0/24,10.0.0.5');
  context.addIssue({ code: 'custom', message: error });
  return z.NEVER;
});

/** Settings of messages and the schedule. */
export const messageEnvironment = {
  SMS_URL: z
    .string()
    .regex(/^https?:\/\/./, complaint('muss mit http:// oder https:// beginnen', 'must begin with http:// or https://'))
    .optional(),
  SMS_METHOD: z
    .enum(['GET', 'POST', 'PUT'], complaint('erlaubt sind GET, POST, PUT', 'allowed are GET, POST, PUT'))
    .default('POST'),
  SMS_HEADERS: headers.default({}),
  SMS_BODY: z.string().default(''),
  SMS_OK: pattern.optional(),
  SMS_REFERENCE: pattern.optional(),
  CHANNEL_NETWORKS: networks.default([]),
  WEB_PUSH: z.enum(['on', 'off'], complaint('erlaubt sind on, off', 'allowed are on, off')).default('on'),
  SMS_WINDOW_SECONDS: whole(0, 86_400, ' s').default(900),
  MAIL_WINDOW_SECONDS: whole(0, 86_400, ' s').default(300),
  PROVIDER_MAIL: z.email(complaint('muss eine E-Mail-Adresse sein', 'must be an e-mail address')).optional(),
  PROVIDER_LANGUAGE: z
    .enum(languages, complaint(`erlaubt sind ${languages.join(', ')}`, `allowed are ${languages.join(', ')}`))
    .default(DEFAULT_LANGUAGE),
  EXTERNAL_SOURCES: z.string().optional(),
  NIGHTLY_AT: timeOfDay.default('00:05'),
  DAILY_REPORTS_AT: timeOfDay.default('03:30'),
  DAILY_MAIL_AT: timeOfDay.default('06:00'),
};

type Given = z.output<z.ZodObject<typeof messageEnvironment>>;

export interface MessageSettings {
  /** Settings of the SMS gateway; undefined if there is none. */
  readonly sms: SmsSettings | undefined;
  /** Private networks that message channels of organisations may reach. */
  readonly channelNetworks: readonly string[];
  /** Whether messages are sent to devices of users, by the push services of their browsers. */
  readonly sendsToDevices: boolean;
  readonly smsWindowMs: number;
  readonly mailWindowMs: number;
  /** Recipient of messages to the provider; undefined: every superuser with a mail address. */
  readonly providerMail: string | undefined;
  /** Language of messages to the provider; default German. */
  readonly providerLanguage: Language;
  /** Path of the file with external sources. */
  readonly externalSources: string | undefined;
  /** Times of scheduled work: hh:mm in German time, or `never`. */
  readonly times: { readonly nightly: string; readonly dailyReports: string; readonly dailyMail: string };
}

const SMS_TIMEOUT_MS = 30_000;

export function messageSettings(given: Given): MessageSettings {
  return {
    sms:
      given.SMS_URL === undefined
        ? undefined
        : {
            url: given.SMS_URL,
            method: given.SMS_METHOD,
            headers: given.SMS_HEADERS,
            body: given.SMS_BODY,
            ok: given.SMS_OK,
            reference: given.SMS_REFERENCE,
            timeoutMs: SMS_TIMEOUT_MS,
          },
    channelNetworks: given.CHANNEL_NETWORKS,
    sendsToDevices: given.WEB_PUSH === 'on',
    smsWindowMs: given.SMS_WINDOW_SECONDS * 1000,
    mailWindowMs: given.MAIL_WINDOW_SECONDS * 1000,
    providerMail: given.PROVIDER_MAIL,
    providerLanguage: given.PROVIDER_LANGUAGE,
    externalSources: given.EXTERNAL_SOURCES,
    times: { nightly: given.NIGHTLY_AT, dailyReports: given.DAILY_REPORTS_AT, dailyMail: given.DAILY_MAIL_AT },
  };
}
