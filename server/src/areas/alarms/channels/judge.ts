import { channelFields, type ChannelKind } from '@leitwarte/core/codes';
import * as z from 'zod';
import { refuseField } from '../../../http/refuseField.ts';
import { faxAddress } from '../../../notify/channels/fax.ts';
import type { ChannelTarget } from '../../../notify/channels/channel.ts';
import { webhookValues } from '../../../notify/channels/webhook.ts';
import { filledBody, typeOfBody } from '../../../platform/bodyTemplate.ts';

interface Hours {
  readonly from_time: string | null;
  readonly until_time: string | null;
}

/** Refuses with 400 if the fields of the channel do not match its kind. */
export function mustFit(kind: ChannelKind, target: ChannelTarget, { from_time, until_time }: Hours): void {
  const wants = channelFields[kind];
  if (target.address === '') throw refuseField('address', 'required');
  if (wants.target === 'needed' && target.target === '') throw refuseField('target', 'required');
  if (wants.sender === 'needed' && target.sender === '') throw refuseField('sender', 'required');
  if (wants.secret === 'needed' && target.secret === '') throw refuseField('secret', 'required');
  if (wants.address === 'web' && !isWebAddress(target.address)) throw refuseField('address', 'not_a_web_address');
  if (wants.address === 'mail' && !z.email().safeParse(faxAddress(target.address, target.target)).success)
    throw refuseField('address', 'not_an_email');
  if (!holdsJson(target.template)) throw refuseField('template', 'not_a_json_template');
  if ((from_time === null) !== (until_time === null) || (from_time !== null && from_time === until_time))
    throw refuseField(from_time === null ? 'from_time' : 'until_time', 'hours_incomplete');
}

function isWebAddress(written: string): boolean {
  const url = URL.parse(written);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.hostname !== '' && url.username === '' && url.password === '';
}

/**
 * Whether a template for JSON is still valid JSON after its placeholders are filled; true for templates of other types.
 */
function holdsJson(template: string): boolean {
  if (!typeOfBody(template).includes('json')) return true;
  const values = webhookValues({ id: 1, kind: 'test', createdAt: 0, subject: '"', text: '\n' });
  try {
    JSON.parse(filledBody(template, 'application/json', values));
    return true;
  } catch {
    return false;
  }
}

/** An address for display; the path is hidden if everyone who knows it could send to the channel. */
export function shownAddress(kind: ChannelKind, address: string): string {
  return channelFields[kind].isAddressSecret === true ? `${new URL(address).origin}/…` : address;
}

/** Whether the new address belongs to another server than the old one; for mail, whether it is another address. */
export function isElsewhere(kind: ChannelKind, before: string, after: string): boolean {
  if (channelFields[kind].address === 'mail') return before !== after;
  return URL.parse(before)?.origin !== URL.parse(after)?.origin;
}
