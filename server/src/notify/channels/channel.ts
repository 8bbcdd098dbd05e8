import type { MessageChannel, PersonalChannel } from '@leitwarte/core/codes';
import type { Language } from '@leitwarte/core/texts';
import type { Delivery } from '../../platform/delivery.ts';
import type { DeliverySettings } from '../../platform/deliverySettings.ts';
import type { MailAttachment } from '../../platform/mail.ts';
import type { ServerPlatform } from '../../platform/platform.ts';
import type { DeviceKeys, Once } from '../push/encrypt.ts';

/** Content of a message about alarms, before a channel formats it. */
export interface AlarmNews {
  readonly language: Language;
  readonly subject: string;
  /** The message in one line of any length. */
  readonly line: string;
  readonly paragraphs: readonly string[];
  readonly portal: { readonly label: string; readonly address: string };
  /** Path of the list of alarms for signed-in users: of one plant if all alarms are about it, otherwise of all plants. */
  readonly listed: string;
  /**
   * Link with which alarms are acknowledged without signing in; undefined if the recipient may not acknowledge them, or
   * if all alarms have ended.
   */
  readonly acknowledge?: { readonly label: string; readonly address: string };
}

/** Subject and bodies as the outbox stores them. */
export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** A message in the form in which it is sent. */
export interface Outgoing extends Written {
  readonly id: number;
  readonly kind: string;
  readonly createdAt: number;
  readonly to: string;
  readonly attachment: MailAttachment | undefined;
  /** The target of an organisation's channel; undefined for channels to persons, and if the channel was deleted. */
  readonly target: ChannelTarget | undefined;
  /** The target of a push message; undefined for other channels, and if the device gets no messages any more. */
  readonly device?: DeviceTarget | undefined;
}

/** Address and keys of a device, and the values with which one delivery attempt is encrypted. */
export interface DeviceTarget extends DeviceKeys {
  readonly endpoint: string;
  /** Value of the `Authorization` header, which identifies the sender to the push service. */
  readonly authorization: string;
  readonly once: Once;
}

/** Settings of an organisation's channel, with its secrets decrypted. */
export interface ChannelTarget {
  readonly address: string;
  readonly target: string;
  readonly sender: string;
  readonly secret: string;
  readonly template: string;
  readonly okPattern: string;
}

/** A channel through which messages are sent; each channel is defined in its own file (decision 4.57). */
export interface Channel {
  readonly key: MessageChannel;
  /** For how many milliseconds the next message to the same recipient collects alarms before it is sent. */
  windowMs(settings: Pick<DeliverySettings, 'smsWindowMs' | 'mailWindowMs'>): number;
  /** Whether this installation can send through it. */
  isSetUp(platform: Pick<ServerPlatform, 'sms' | 'web' | 'notifying'>): boolean;
  /**
   * Whether the receiving server accepts a message only once, however often it is sent. If so, a try without a known result is repeated and
   * never ends as `unclear`. Default: false.
   */
  readonly isIdempotent?: boolean;
  writeAlarms(news: AlarmNews): Written;
  /** Resolves once the result of the delivery is known, or once it is certain that it will remain unknown. */
  send(platform: Pick<ServerPlatform, 'mail' | 'sms' | 'web'>, message: Outgoing): Promise<Delivery>;
}

/** The fields of an alarm that determine through which channels people are notified. */
interface Asking {
  readonly send_mail: number;
  readonly send_sms: number;
}

/** A channel to members of a group; the address is taken from the member's account. */
export interface ToPeople extends Channel {
  readonly key: PersonalChannel;
  /** The person's address for this channel; undefined if the person cannot be reached through it. */
  addressOf(person: { readonly email: string | undefined; readonly phone: string | undefined }): string | undefined;
  /** Whether the owner of an alarm code has chosen this channel. */
  isAsked(alarm: Asking): boolean;
  /** The channel that is used instead if the installation cannot send through this one. */
  readonly standIn?: PersonalChannel;
  /** Whether its messages count towards the organisation's cap on costs. */
  readonly isCapped: boolean;
}
