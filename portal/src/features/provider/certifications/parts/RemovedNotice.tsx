import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import styles from './Certifications.module.css';

export interface RemovedUser {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly user: RemovedUser;
  readonly onRestored: () => void;
}

/** Note about a removed account, with a button that restores it. */
export function RemovedNotice({ user, onRestored }: Props) {
  const { t } = useTranslation();
  const restore = useChange('certifications', 'restore', { said: t('certifications.restored'), onDone: onRestored });
  return (
    <p className={styles.removed} role="status">
      {t('certifications.removed', { name: user.name })}
      <Button size="xs" variant="default" loading={restore.isRunning} onClick={() => restore.start({ id: user.id })}>
        {t('certifications.restore')}
      </Button>
    </p>
  );
}
