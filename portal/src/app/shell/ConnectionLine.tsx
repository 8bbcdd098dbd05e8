import { formatMomentIn } from '@leitwarte/core/rules';
import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconClockPause, IconWifiOff } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { watchPolls } from '../../data/silentPolls.ts';
import { useLanguage } from '../../texts/useTexts.ts';
import styles from './ConnectionLine.module.css';

/** A line shown while the browser is offline, or while the shown data are not being refreshed (decision 4.37). */
export function ConnectionLine() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { online } = useNetwork();
  const queries = useQueryClient();
  const polls = useMemo(() => watchPolls(queries), [queries]);
  const silent = useSyncExternalStore(polls.watch, polls.silent);
  const Symbol = online ? IconClockPause : IconWifiOff;
  const isTold = !online || silent !== undefined;
  return (
    <div role="status" className={styles.holder}>
      {isTold && (
        <p className={styles.line}>
          <Symbol size={16} stroke={1.7} aria-hidden />
          <span>{online ? t('shell.notRenewed') : t('shell.offline')}</span>
          {silent?.lastGoodMs !== undefined && (
            <span>{t('shell.lastGood', { time: formatMomentIn(silent.lastGoodMs, language) })}</span>
          )}
        </p>
      )}
    </div>
  );
}
