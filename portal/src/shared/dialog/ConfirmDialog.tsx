import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the confirming button, one or two words. */
  readonly label: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isRunning?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation. The cancel button has the focus. */
export function ConfirmDialog({
  title,
  children,
  label,
  cancelLabel,
  isDangerous,
  isRunning,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose} sizePx={440}>
      <div className={styles.text}>{children}</div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel ?? t('form.cancel')}
        </Button>
        <Button {...(isDangerous && { color: 'red' })} loading={isRunning === true} onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
