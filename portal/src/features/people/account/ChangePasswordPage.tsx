import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/Page.tsx';
import { useSessionState } from '../../../shared/session/SessionProvider.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import styles from './ChangePasswordPage.module.css';
import { ToLogin } from './ToLogin.tsx';
import { texts } from './texts.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';

/** Open to everyone; without a session a note replaces the form (decision 1.10). */
export function ChangePasswordPage() {
  useScreenTexts({ account: texts });
  const { t } = useTranslation();
  const { kind } = useSessionState();
  return (
    <Page title={t('nav.changePassword')}>
      {kind === 'signedIn' && <ChangePasswordForm />}
      {kind === 'restoring' && <p role="status">{t('auth.restoring')}</p>}
      {kind === 'stranger' && (
        <>
          <p className={styles.note}>{t('account.signInFirst')}</p>
          <ToLogin />
        </>
      )}
    </Page>
  );
}
