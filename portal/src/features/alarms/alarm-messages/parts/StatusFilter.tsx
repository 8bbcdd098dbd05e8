import { alarmCauses, controlCenterTypes, isOneOf } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../../shared/search/SearchField.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useStatusPlace } from '../useStatusPlace.ts';
import styles from './StatusFilter.module.css';

/** Filter by plant, cause, severity and code; it also applies to the files. Broken imports are shown only to the provider. */
export function StatusFilter({ plants }: { readonly plants: readonly DashboardPlant[] }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const [{ of, cause, severity, search }, { turn }] = useStatusPlace();
  const causes = alarmCauses.filter((one) => one !== 'import' || viewer.isSuperuser);
  const sorted = plants.toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <div className={styles.filter}>
      <Select
        className={styles.plant}
        aria-label={t('alarmMessages.plant')}
        data={[
          { value: '', label: t('alarmMessages.allPlants') },
          ...sorted.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={of === undefined ? '' : String(of)}
        onChange={(id) => turn({ of: id ? Number(id) : undefined })}
        searchable
        allowDeselect={false}
      />
      <Select
        className={styles.choice}
        aria-label={t('alarmMessages.severity')}
        data={[
          { value: '', label: t('alarmMessages.allSeverities') },
          ...controlCenterTypes.toReversed().map((one) => ({ value: one, label: text(`controlCenterType.${one}`) })),
        ]}
        value={severity ?? ''}
        onChange={(one) => turn({ severity: isOneOf(controlCenterTypes, one) ? one : undefined })}
        allowDeselect={false}
      />
      <Select
        className={styles.choice}
        aria-label={t('alarmMessages.cause')}
        data={[
          { value: '', label: t('alarmMessages.allCauses') },
          ...causes.map((one) => ({ value: one, label: text(`alarmCause.${one}`) })),
        ]}
        value={cause ?? ''}
        onChange={(one) => turn({ cause: isOneOf(alarmCauses, one) ? one : undefined })}
        allowDeselect={false}
      />
      <SearchField
        className={styles.search}
        label={t('alarmMessages.search')}
        value={search}
        onChange={(next) => turn({ search: next })}
      />
    </div>
  );
}
