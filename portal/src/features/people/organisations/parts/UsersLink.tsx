import { allows } from '@leitwarte/core/access';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import styles from './Organisation.module.css';

/** Link to the people of the organisation, for viewers who may read them (decision 2.77). */
export function UsersLink() {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  if (!allows({ dialog: 'user', right: 'can_read' }, viewer)) return null;
  return (
    <Link to="/settings/users" className={styles.link}>
      {t('organisations.usersLink')}
    </Link>
  );
}
