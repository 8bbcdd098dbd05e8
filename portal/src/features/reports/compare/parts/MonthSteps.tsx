import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthsLater } from '../../../../shared/interval/month.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import type { Period } from '../periods.ts';
import styles from './Compare.module.css';
import { periodName } from './words.ts';

interface Props {
  readonly period: Period;
  readonly today: string;
  readonly onPeriod: (period: Period) => void;
}

/** The compared month with buttons for the previous and next one. */
export function MonthSteps({ period, today, onPeriod }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const to = (count: number) => monthsLater({ ...period, day: 1 }, count);
  const next = to(1);
  const isLast = `${next.year}-${String(next.month).padStart(2, '0')}-01` > today;
  return (
    <div className={styles.month}>
      <ActionIcon variant="default" size={36} aria-label={t('interval.previousMonth')} onClick={() => onPeriod(to(-1))}>
        <IconChevronLeft size={17} stroke={1.8} aria-hidden />
      </ActionIcon>
      <strong aria-live="polite">{periodName(period, language)}</strong>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('interval.nextMonth')}
        disabled={isLast}
        onClick={() => onPeriod(next)}
      >
        <IconChevronRight size={17} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
