import { formatMomentIn } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { useOffline } from './useOffline.ts';
import styles from './Offline.module.css';

/** Shows that there is no connection, how old the shown tasks may be, and how many changes wait or were refused. */
export function OfflineLine() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { tasks, state } = useOffline();
  if (tasks === undefined) return null;
  const { isAway, canStore, changes, kept, isSending } = state;
  const count = (of: (typeof changes)[number]['state']) => changes.filter((change) => change.state === of).length;
  const [waiting, refused, recorded] = [count('waiting'), count('refused'), count('recorded')];
  const lines = [
    isAway && canStore === false && t('offlineTasks.noStore'),
    isAway &&
      canStore !== false &&
      (kept === undefined
        ? t('offlineTasks.away')
        : t('offlineTasks.awayAsOf', { time: formatMomentIn(kept.takenAtMs, language) })),
    waiting > 0 && t('offlineTasks.waiting', { count: waiting }),
    refused > 0 && t('offlineTasks.refused', { count: refused }),
    recorded > 0 && t('offlineTasks.recorded', { count: recorded }),
  ].filter((line) => line !== false);
  const Symbol = isAway ? IconCloudOff : IconCloudUp;
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className={styles.line}>
          <Symbol size={20} stroke={1.7} aria-hidden />
          <div className={styles.texts}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {waiting > 0 && (
            <Button size="xs" variant="default" loading={isSending} onClick={() => void tasks.send()}>
              {t('offlineTasks.sendNow')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
