import { LIVE_FIGURE_PLANTS_MAX, relativeAge } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../../shared/search/SearchField.tsx';
import { WallButton } from '../../../../shared/wall/WallButton.tsx';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { useLivePlace } from '../useLivePlace.ts';
import styles from './LiveTools.module.css';

interface Props {
  readonly count: number;
  readonly shown: number;
  /** Number of plants with a value at or beyond its limit. */
  readonly atLimit: number;
  /** Whether today's figures from balances are left out, because too many plants have them. */
  readonly isWithoutFigures: boolean;
  readonly loadedAtMs: number;
  readonly nowMs: number;
  /** Starts the wall display; undefined if the screen is too small for it. */
  readonly onWall: (() => void) | undefined;
}

/** Search, number of matching plants and of those at a limit, and the time of the last load. */
export function LiveTools({ count, shown, atLimit, isWithoutFigures, loadedAtMs, nowMs, onWall }: Props) {
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
        <Button
          variant={limit === 'reached' ? 'light' : 'default'}
          aria-pressed={limit === 'reached'}
          leftSection={<IconAlertTriangle size={16} stroke={1.7} aria-hidden />}
          title={t('liveData.atLimitHint')}
          onClick={() => turn({ limit: limit === 'reached' ? undefined : 'reached' })}
        >
          {t('liveData.atLimit', { count: atLimit })}
        </Button>
      )}
      <p className={styles.count} role="status">
        {shown === count ? t('liveData.count', { count }) : t('liveData.countFiltered', { shown, count })}
      </p>
      <p className={styles.count}>{t('liveData.loaded', { age: relativeAge(loadedAtMs, nowMs, language) })}</p>
      {isWithoutFigures && (
        <p className={styles.left} role="note">
          {t('liveData.withoutFigures', { most: LIVE_FIGURE_PLANTS_MAX })}
        </p>
      )}
      {onWall && <WallButton onClick={onWall} />}
    </div>
  );
}
