import { isOneOf, securityEvents, securityResults } from '@leitwarte/core/codes';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../../shared/interval/DayField.tsx';
import { useRareText } from '../../../../texts/useRareText.ts';
import styles from './Filters.module.css';
import type { SecurityPlace } from './securityPlace.ts';

interface Props {
  readonly place: SecurityPlace;
  readonly onChoose: (change: Partial<SecurityPlace>) => void;
  /** Called while the user types; creates no history entry for each letter. */
  readonly onType: (change: Partial<SecurityPlace>) => void;
}

export function Filters({ place, onChoose, onType }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const all = { value: '', label: t('security.all') };
  return (
    <div className={styles.filters} role="search" aria-label={t('security.filters')}>
      <Select
        label={t('security.event')}
        data={[all, ...securityEvents.map((value) => ({ value, label: text(`securityEvent.${value}`) }))]}
        value={place.event ?? ''}
        allowDeselect={false}
        searchable
        onChange={(value) => onChoose({ event: isOneOf(securityEvents, value) ? value : undefined })}
      />
      <Select
        label={t('security.result')}
        data={[all, ...securityResults.map((value) => ({ value, label: text(`securityResult.${value}`) }))]}
        value={place.result ?? ''}
        allowDeselect={false}
        onChange={(value) => onChoose({ result: isOneOf(securityResults, value) ? value : undefined })}
      />
      {(['actor', 'subject', 'address'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`security.${name}`)}
          autoComplete="off"
          spellCheck={false}
          value={place[name]}
          onChange={(event) => onType({ [name]: event.currentTarget.value })}
        />
      ))}
      <DayField kind="day" label={t('security.from')} value={place.from} onChange={(from) => onChoose({ from })} />
      <DayField kind="day" label={t('security.until')} value={place.until} onChange={(until) => onChoose({ until })} />
    </div>
  );
}
