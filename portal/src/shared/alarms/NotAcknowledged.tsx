import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/Dialog.tsx';
import styles from './Acknowledge.module.css';

interface Props {
  readonly title: string;
  readonly lines: readonly string[];
  readonly onClose: () => void;
}

/** Lists the alarms that could not be acknowledged, one line each, until the user closes the dialog. */
export function NotAcknowledged({ title, lines, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose} sizePx={520}>
      <Alert
        color="yellow"
        role="alert"
        title={t('acknowledging.already')}
        icon={<IconUsers size={18} stroke={1.7} aria-hidden />}
      >
        <ul className={styles.alarms}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Alert>
      <div className={styles.buttons}>
        <Button onClick={onClose} data-autofocus>
          {t('acknowledging.understood')}
        </Button>
      </div>
    </Dialog>
  );
}
