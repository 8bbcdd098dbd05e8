import type { ChannelKind } from '@leitwarte/core/codes';
import type { Channel } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';

export interface ChannelDraft {
  readonly kind: ChannelKind | null;
  readonly name: string;
  readonly address: string;
  readonly target: string;
  readonly sender: string;
  readonly secret: string;
  readonly template: string;
  readonly ok_pattern: string;
  readonly from_severity: Channel['from_severity'] | null;
  readonly from_time: string | null;
  readonly until_time: string | null;
  readonly groups: number[];
  readonly is_enabled: boolean;
}

export const newChannelDraft: ChannelDraft = {
  kind: 'webhook',
  name: '',
  address: '',
  target: '',
  sender: '',
  secret: '',
  template: '',
  ok_pattern: '',
  from_severity: '0',
  from_time: null,
  until_time: null,
  groups: [],
  is_enabled: true,
};

/** Form values of a channel; the secret is never shown. */
export const channelDraftOf = (channel: Channel): ChannelDraft => ({
  kind: channel.kind,
  name: channel.name,
  address: channel.address,
  target: channel.target,
  sender: channel.sender,
  secret: '',
  template: channel.template,
  ok_pattern: channel.ok_pattern,
  from_severity: channel.from_severity,
  from_time: channel.from_time,
  until_time: channel.until_time,
  groups: channel.groups ?? [],
  is_enabled: channel.is_enabled,
});

/** The body without empty fields that should keep their stored values. */
export function withoutEmpty<B extends { readonly secret?: string | undefined }>(body: B): Omit<B, 'secret'> {
  const { secret, ...rest } = body;
  return secret === '' || secret === undefined ? rest : body;
}

/** Labels by the field names of the API. */
export function useChannelLabels(kind: ChannelKind) {
  const { t } = useTranslation();
  return {
    kind: t('channels.kind'),
    name: t('channels.name'),
    address: t('channels.address'),
    target: t('channels.target'),
    sender: t('channels.sender'),
    secret: t(kind === 'webhook' ? 'channels.signingKey' : 'channels.secret'),
    template: t('channels.template'),
    ok_pattern: t('channels.okPattern'),
    from_severity: t('channels.weight'),
    from_time: t('channels.from'),
    until_time: t('channels.until'),
    groups: t('channels.groups'),
    is_enabled: t('channels.enabled'),
  };
}
