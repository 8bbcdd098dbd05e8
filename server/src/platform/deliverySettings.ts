import { PRODUCT } from './mail.ts';
import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { DEFAULT_LANGUAGE, type Language } from '@leitwarte/core/texts';

/** How messages are gathered, tried and to whom those of the provider go. */
export interface DeliverySettings {
  /** One recipient gets one SMS in so many milliseconds; 15 minutes unless set. */
  readonly smsWindowMs: number;
  /** The same for mails; 5 minutes unless set. */
  readonly mailWindowMs: number;
  /** Tries before a message counts as failed; 12 unless set, which is about five hours. */
  readonly attempts: number;
  /** Wait after the first failed try, doubled after each; 30 seconds unless set. */
  readonly retryMs: number;
  /** A try of which nothing was heard for so long is unclear: its process has died. 3 minutes unless set. */
  readonly lostAfterMs: number;
  /** Where the provider is told; undefined: every superuser with an address. */
  readonly providerMail: string | undefined;
  /** Nobody asks for what comes to the provider's addresses, so that it comes in the language of the house. */
  readonly providerLanguage: Language;
  /** What the installation calls itself in subjects, as its mails do. */
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

/** Wait after the n-th failed try, an hour at most. @param askedMs What the other side asks for. */
export function waitAfter({ retryMs }: DeliverySettings, attempts: number, askedMs = 0): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(retryMs * 2 ** Math.max(0, attempts - 1), askedMs));
}
