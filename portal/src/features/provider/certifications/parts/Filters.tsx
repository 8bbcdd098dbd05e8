import { certificationFilters, certificationStates, type CertificationFilter } from '@leitwarte/core/codes';
import type { CertificationUser } from '@leitwarte/core/entities';
import { countCertificationStates } from '@leitwarte/core/rules';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../../shared/search/SearchField.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Certifications.module.css';

interface Props {
  readonly users: readonly CertificationUser[];
  readonly search: string;
  readonly state: CertificationFilter;
  readonly now: number;
  readonly onChange: (change: { readonly search?: string; readonly state?: CertificationFilter }) => void;
}

/** Number of accounts by state, counted over all of them, and the filters of the list (decisions 2.69, 2.70). */
export function Filters({ users, search, state, now, onChange }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const counts = countCertificationStates(users, now);
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('certifications.search')}
        value={search}
        onChange={(wanted) => onChange({ search: wanted })}
      />
      <Select
        aria-label={t('certifications.state')}
        data={certificationFilters.map((value) => ({ value, label: text(`certificationFilter.${value}`) }))}
        value={state}
        allowDeselect={false}
        onChange={(value) => onChange({ state: certificationFilters.find((one) => one === value) ?? 'all' })}
      />
      <dl className={styles.counts}>
        {certificationStates.map((one) => (
          <div key={one}>
            <dt>{text(`certificationState.${one}`)}</dt>
            <dd>{counts[one]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
