import { relativeAge } from '@leitwarte/core/rules';
import { Chip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../shared/search/SearchField.tsx';
import { useLanguage } from '../../../texts/useTexts.ts';
import { useLivePlace } from '../useLivePlace.ts';
import styles from './LiveTools.module.css';

interface Props {
  readonly count: number;
  readonly shown: number;
  /** Plants with a value at or beyond its limit. */
  readonly atLimit: number;
  readonly loadedAtMs: number;
  readonly nowMs: number;
}

/** Search, how many plants pass it and how many touch a limit, and when the values were fetched. */
export function LiveTools({ count, shown, atLimit, loadedAtMs, nowMs }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ name, limit }, { turn }] = useLivePlace();
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label={t('liveData.search')}
        value={name}
        onChange={(next) => turn({ name: next })}
      />
      {(atLimit > 0 || limit !== undefined) && (
        <Chip
          color="yellow"
          variant="light"
          checked={limit === 'reached'}
          onChange={(isOn) => turn({ limit: isOn ? 'reached' : undefined })}
          title={t('liveData.atLimitHint')}
        >
          {t('liveData.atLimit', { count: atLimit })}
        </Chip>
      )}
      <p className={styles.count} role="status">
        {shown === count ? t('liveData.count', { count }) : t('liveData.countFiltered', { shown, count })}
      </p>
      <p className={styles.count}>{t('liveData.loaded', { age: relativeAge(loadedAtMs, nowMs, language) })}</p>
    </div>
  );
}
