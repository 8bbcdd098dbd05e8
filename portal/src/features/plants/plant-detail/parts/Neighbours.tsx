import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Neighbours.module.css';
import { Tip } from '../../../../shared/tip/Tip.tsx';

interface Props {
  readonly next: number | undefined;
  readonly previous: number | undefined;
  readonly onOpen: (id: number) => void;
}

/** Buttons for the next and previous plant within the dialog; nothing if there is only one plant. */
export function Neighbours({ next, previous, onOpen }: Props) {
  const { t } = useTranslation();
  if (next === undefined && previous === undefined) return null;
  const steps = [
    { label: t('plant.previous'), to: previous, Icon: IconChevronUp },
    { label: t('plant.next'), to: next, Icon: IconChevronDown },
  ];
  return (
    <span className={styles.steps}>
      {steps.map(({ label, to, Icon }) => (
        <Tip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={label}
            disabled={to === undefined}
            onClick={() => to !== undefined && onOpen(to)}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tip>
      ))}
    </span>
  );
}
