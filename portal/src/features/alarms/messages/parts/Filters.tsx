import { isOneOf, messageChannels, messageKinds, messageStates } from '@leitwarte/core/codes';
import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { DayField } from '../../../../shared/interval/DayField.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Messages.module.css';
import type { MessagesPlace } from './messagesPlace.ts';
import { PlantFilter } from './PlantFilter.tsx';

interface Props {
  readonly place: MessagesPlace;
  readonly onChoose: (change: Partial<MessagesPlace>) => void;
}

/** Filters of the messages. The filter by bill or alarm can only be set by a link, and be removed here. */
export function Filters({ place, onChoose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const organisations = useCall('organisations', 'list', {}, { failure: 'quiet' });
  const all = { value: '', label: t('messages.all') };
  const { item, alarm } = place;
  const narrowed = item ?? alarm;
  return (
    <div className={styles.filters} role="search" aria-label={t('messages.filters')}>
      <Select
        label={t('messages.organisation')}
        data={[all, ...(organisations.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={place.organisation === undefined ? '' : String(place.organisation)}
        allowDeselect={false}
        searchable
        onChange={(value) => onChoose({ organisation: value === '' || value === null ? undefined : Number(value) })}
      />
      <PlantFilter plant={place.of} onChoose={(of) => onChoose({ of })} />
      <Select
        label={t('messages.state')}
        data={[all, ...messageStates.map((value) => ({ value, label: text(`messageState.${value}`) }))]}
        value={place.state ?? ''}
        allowDeselect={false}
        onChange={(value) => onChoose({ state: isOneOf(messageStates, value) ? value : undefined })}
      />
      <Select
        label={t('messages.channel')}
        data={[all, ...messageChannels.map((value) => ({ value, label: text(`messageChannel.${value}`) }))]}
        value={place.channel ?? ''}
        allowDeselect={false}
        onChange={(value) => onChoose({ channel: isOneOf(messageChannels, value) ? value : undefined })}
      />
      <Select
        label={t('messages.kind')}
        data={[all, ...messageKinds.map((value) => ({ value, label: text(`messageKind.${value}`) }))]}
        value={place.kind ?? ''}
        allowDeselect={false}
        onChange={(value) => onChoose({ kind: isOneOf(messageKinds, value) ? value : undefined })}
      />
      <DayField
        kind="month"
        label={t('messages.month')}
        value={place.month}
        onChange={(month) => onChoose({ month })}
      />
      {narrowed !== undefined && (
        <p className={styles.narrowed}>
          {t(item === undefined ? 'messages.ofAlarm' : 'messages.ofItem')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => onChoose({ item: undefined, alarm: undefined })}>
            {t('messages.showAll')}
          </Button>
        </p>
      )}
    </div>
  );
}
