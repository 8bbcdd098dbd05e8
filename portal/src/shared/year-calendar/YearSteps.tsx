import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { texts } from './texts.ts';
import styles from './YearCalendar.module.css';

interface Props {
  readonly year: number;
  readonly onYear: (year: number) => void;
  /** Shown at the end of the line, such as a legend. */
  readonly children?: ReactNode;
}

/** The shown year with buttons for the previous and next one. */
export function YearSteps({ year, onYear, children }: Props) {
  useScreenTexts({ yearCalendar: texts });
  const { t } = useTranslation();
  return (
    <div className={styles.year}>
      <ActionIcon variant="default" size={36} aria-label={t('yearCalendar.before')} onClick={() => onYear(year - 1)}>
        <IconChevronLeft size={17} stroke={1.8} aria-hidden />
      </ActionIcon>
      <strong aria-live="polite">{year}</strong>
      <ActionIcon variant="default" size={36} aria-label={t('yearCalendar.after')} onClick={() => onYear(year + 1)}>
        <IconChevronRight size={17} stroke={1.8} aria-hidden />
      </ActionIcon>
      {children}
    </div>
  );
}
