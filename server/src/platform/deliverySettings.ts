import { PRODUCT } from './mail.ts';
import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { DEFAULT_LANGUAGE, type Language } from '@leitwarte/core/texts';

/** How messages are combined and retried, and who receives those to the provider. */
export interface DeliverySettings {
  /** Milliseconds within which one recipient gets only one SMS; 15 minutes by default. */
  readonly smsWindowMs: number;
  /** Milliseconds within which one recipient gets only one mail; 5 minutes by default. */
  readonly mailWindowMs: number;
  /** Attempts before a message counts as failed; 12 by default, which takes about five hours. */
  readonly attempts: number;
  /** Milliseconds to wait after the first failed attempt, doubled after each further one; 30 seconds by default. */
  readonly retryMs: number;
  /** Milliseconds after which an attempt without a result is unclear, because its process has died; 3 minutes by default. */
  readonly lostAfterMs: number;
  /** Mail address of the provider; if undefined, every superuser with an address receives its mails. */
  readonly providerMail: string | undefined;
  /** Language of mails to the provider that no user has requested. */
  readonly providerLanguage: Language;
  /** Name of the installation in the subjects of mails. */
  readonly product: string;
  /** Whether messages are sent to devices by the push services of their browsers; true by default. */
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
 * The wait after the n-th failed attempt, at most one hour.
 * @param askedMs The wait that the receiving server asks for.
 */
export function waitAfter({ retryMs }: DeliverySettings, attempts: number, askedMs = 0): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(retryMs * 2 ** Math.max(0, attempts - 1), askedMs));
}
