import { plantStatuses, type PlantStatus } from '@leitwarte/core/codes';
import { UnstyledButton } from '@mantine/core';
import { StatusIcon } from '@leitwarte/widgets';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './StateCounts.module.css';

interface Props {
  /** Number of plants by status. */
  readonly counts: readonly [number, number, number];
  /** The status of the active filter. */
  readonly status: PlantStatus | undefined;
  readonly onStatus: (status: PlantStatus | undefined) => void;
  readonly layout?: 'column' | 'line';
}

/** Number of plants in each state; clicking a count filters the plants below, a second click shows all again. */
export function StateCounts({ counts, status, onStatus, layout = 'column' }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  return (
    <div className={styles.counts} data-layout={layout} role="group" aria-label={t('dashboard.states')}>
      {plantStatuses.toReversed().map((one) => {
        return (
          <UnstyledButton
            key={one}
            className={styles.count}
            aria-pressed={status === one}
            onClick={() => onStatus(status === one ? undefined : one)}
            data-none={counts[one] === 0}
          >
            <StatusIcon status={one} size={16} />
            <span className={styles.label}>{text(`plantStatus.${one}`)}</span>{' '}
            <span className={styles.number}>{counts[one]}</span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
