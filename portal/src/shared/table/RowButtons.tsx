import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import styles from './RowButtons.module.css';
import { Tip } from '../tip/Tip.tsx';

export interface RowButton {
  readonly icon: Icon;
  /** The action, as tooltip. */
  readonly title: string;
  /** The action with the name of the row, for screen readers. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isRunning?: boolean;
  readonly isDisabled?: boolean;
}

/** Actions for a row, as buttons at its end. */
export function RowButtons({ buttons }: { readonly buttons: readonly RowButton[] }) {
  return (
    <span className={styles.buttons}>
      {buttons.map(({ icon: Drawn, title, label, onClick, isRunning = false, isDisabled = false }) => (
        <Tip key={title} label={title}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label}
            loading={isRunning}
            disabled={isDisabled}
            onClick={onClick}
          >
            <Drawn size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tip>
      ))}
    </span>
  );
}
