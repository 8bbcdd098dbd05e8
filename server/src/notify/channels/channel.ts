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
  /** The same in one line, of any length. */
  readonly line: string;
  readonly paragraphs: readonly string[];
  readonly portal: { readonly label: string; readonly address: string };
  /** Where the alarms are listed, for who is signed in: of the one plant that they are about, else of all. */
  readonly listed: string;
  /** Where the alarms are acknowledged without a sign-in; undefined where the recipient may not, or all have ended. */
  readonly acknowledge?: { readonly label: string; readonly address: string };
}

/** Subject and bodies as the outbox stores them. */
export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** A message in the form that is passed on for sending. */
export interface Outgoing extends Written {
  readonly id: number;
  readonly kind: string;
  readonly createdAt: number;
  readonly to: string;
  readonly attachment: MailAttachment | undefined;
  /** The target of an organisation's channel; undefined for channels to persons, and if the channel was deleted. */
  readonly target: ChannelTarget | undefined;
  /** Where a device is reached; undefined for everything else, and where it gets no messages any more. */
  readonly device?: DeviceTarget | undefined;
}

/** Where a device is reached, and what one try encrypts for it with. */
export interface DeviceTarget extends DeviceKeys {
  readonly endpoint: string;
  /** Says to the push service who sends. */
  readonly authorization: string;
  readonly once: Once;
}

/** How a channel of an organisation is set up, its secrets in the clear. */
export interface ChannelTarget {
  readonly address: string;
  readonly target: string;
  readonly sender: string;
  readonly secret: string;
  readonly template: string;
  readonly okPattern: string;
}

/** A channel by which messages leave: one entry of the open list, one file (decision 4.57). */
export interface Channel {
  readonly key: MessageChannel;
  /** How long the next message to the same recipient gathers alarms. */
  windowMs(settings: Pick<DeliverySettings, 'smsWindowMs' | 'mailWindowMs'>): number;
  /** Whether this installation can send by it. */
  isSetUp(platform: Pick<ServerPlatform, 'sms' | 'web' | 'notifying'>): boolean;
  /**
   * The receiving server accepts a message only once, however often it is sent: a try without a known result is
   * repeated and never ends as `unclear`. Default: false.
   */
  readonly isIdempotent?: boolean;
  writeAlarms(news: AlarmNews): Written;
  /** Resolves when the result of the message is known, or when it is certain that it will stay unknown. */
  send(platform: Pick<ServerPlatform, 'mail' | 'sms' | 'web'>, message: Outgoing): Promise<Delivery>;
}

/** Facts of an alarm that decide how people are notified. */
interface Asking {
  readonly send_mail: number;
  readonly send_sms: number;
}

/** A channel to the people of a group, whose address is in their account. */
export interface ToPeople extends Channel {
  readonly key: PersonalChannel;
  /** Undefined: the person cannot be reached by it. */
  addressOf(person: { readonly email: string | undefined; readonly phone: string | undefined }): string | undefined;
  /** Whether the owner of an alarm code has chosen this way. */
  isAsked(alarm: Asking): boolean;
  /** Used if the installation cannot send by this channel. */
  readonly standIn?: PersonalChannel;
  /** Whether messages by it end at the organisation's cap on costs. */
  readonly isCapped: boolean;
}
