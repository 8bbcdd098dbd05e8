import type { ChosenDay } from '@leitwarte/core/rules';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DayField } from './DayField.tsx';
import styles from './IntervalChooser.module.css';
import { monthsLater } from './month.ts';

interface Props {
  readonly label: string;
  /** Undefined while the typed text is no month. */
  readonly value: ChosenDay | undefined;
  readonly onChange: (month: ChosenDay | undefined) => void;
  /** Called by the buttons for the previous and next month, if the screen shows that month at once. Default: `onChange`. */
  readonly onStep?: (month: ChosenDay) => void;
}

/** Chooses a month by typing or with buttons for the previous and next one. */
export function MonthChooser({ label, value, onChange, onStep = onChange }: Props) {
  const { t } = useTranslation();
  const step = (count: number) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t(count < 0 ? 'interval.previousMonth' : 'interval.nextMonth')}
      disabled={value === undefined}
      onClick={() => value && onStep(monthsLater(value, count))}
    >
      {count < 0 ? (
        <IconChevronLeft size={17} stroke={1.8} aria-hidden />
      ) : (
        <IconChevronRight size={17} stroke={1.8} aria-hidden />
      )}
    </ActionIcon>
  );
  return (
    <div className={styles.month}>
      {step(-1)}
      <DayField kind="month" label={label} value={value} onChange={onChange} />
      {step(1)}
    </div>
  );
}
