import { IconClock, IconClockExclamation, IconClockX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../../../../shared/spoken/Spoken.tsx';
import styles from './DataSign.module.css';

const signs = { 0: IconClock, 1: IconClockExclamation, 2: IconClockX } as const;
const words = { 0: 'fresh', 1: 'late', 2: 'missing' } as const;

/** Icon for the age of a component's data. It is a clock and no state icon, so that a faulty component does not look in order. */
export function DataSign({ status }: { readonly status: 0 | 1 | 2 }) {
  const { t } = useTranslation();
  const Sign = signs[status];
  const word = t(`plant.data.${words[status]}`);
  return (
    <span className={styles.sign} data-status={status} title={word}>
      <Sign size={16} stroke={1.8} aria-hidden />
      {status === 0 ? <Spoken>{word}</Spoken> : <span>{word}</span>}
    </span>
  );
}
