import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession, useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { ScrollLock } from '../../shared/window/ScrollLock.tsx';
import styles from './UserAlert.module.css';

/** The account's notice: shown once after each login, not after a reload, and not if it is blank. */
export function UserAlert() {
  const { t } = useTranslation();
  const { user, fresh } = useSignedIn();
  const { greeted } = useSession();
  const text = user.user_alert_text?.trim() ?? '';
  return (
    <Modal
      opened={fresh && text !== ''}
      onClose={greeted}
      title={t('shell.alertTitle')}
      size={480}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <ScrollLock />
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button onClick={greeted} data-autofocus>
          {t('shell.close')}
        </Button>
      </div>
    </Modal>
  );
}
