import { PRODUCT } from './mail.ts';
import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { DEFAULT_LANGUAGE, type Language } from '@leitwarte/core/texts';

/** How messages are collected and tried, and who receives those for the provider. */
export interface DeliverySettings {
  /** One recipient gets one SMS in this time; 15 minutes by default. */
  readonly smsWindowMs: number;
  /** The same for mails; 5 minutes unless set. */
  readonly mailWindowMs: number;
  /** Tries before a message counts as failed; 12 unless set, which is about five hours. */
  readonly attempts: number;
  /** Wait after the first failed try, doubled after each; 30 seconds unless set. */
  readonly retryMs: number;
  /** A try without a result for this long is unclear: its process has died. 3 minutes by default. */
  readonly lostAfterMs: number;
  /** Address of the provider; undefined: every superuser with an address. */
  readonly providerMail: string | undefined;
  /** Mails to the provider's addresses are not requested by anybody, so they use this configured language. */
  readonly providerLanguage: Language;
  /** Name of the installation in subjects, as in its mails. */
  readonly product: string;
  /** Whether messages go to devices, by the push services of their browsers; true unless set. */
  readonly sendsToDevices: boolean;
}

const defaults: DeliverySettings = {
  smsWindowMs: 15 * MINUTE_MS,
  mailWindowMs: 5 * MINUTE_MS,
  attempts: 12,
  retryMs: 30_000,
  lostAfterMs: 3 * MINUTE_MS,
  providerMail: undefined,
  providerLanguage: DEFAULT_LANGUAGE,
  product: PRODUCT,
  sendsToDevices: true,
};

const LONGEST_WAIT_MS = HOUR_MS;

export function deliverySettingsOf(platform: { readonly notifying?: Partial<DeliverySettings> }): DeliverySettings {
  return { ...defaults, ...platform.notifying };
}

/**
 * The wait after the n-th failed try, at most one hour.
 * @param askedMs The wait that the receiving server asks for.
 */
export function waitAfter({ retryMs }: DeliverySettings, attempts: number, askedMs = 0): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(retryMs * 2 ** Math.max(0, attempts - 1), askedMs));
}
