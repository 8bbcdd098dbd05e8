import { offersFullVersion } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { productName } from '../../data/installation.ts';
import { useSignedInIfAny } from '../../shared/session/SessionProvider.tsx';
import { APP_VERSION, mailTo } from '../brand.ts';
import styles from './Footer.module.css';

const legalPages = [
  ['/impressum', 'nav.imprint'],
  ['/privacy', 'nav.privacy'],
  ['/agb', 'nav.terms'],
  ['/licence', 'nav.licence'],
  ['/about', 'nav.about'],
] as const;

/** Version, legal pages and, for the permitted groups, a link to write to the operator. */
export function Footer() {
  const { t } = useTranslation();
  const signedIn = useSignedInIfAny();
  return (
    <footer className={styles.footer}>
      <span>{t('shell.version', { version: APP_VERSION })}</span>
      {legalPages.map(([path, label]) => (
        <Link key={path} to={path}>
          {t(label)}
        </Link>
      ))}
      {signedIn && offersFullVersion(signedIn.viewer.group) && (
        <a
          href={mailTo(
            t('shell.feedbackSubject', { product: productName(), organisation: signedIn.organisation?.name ?? '' }),
          )}
        >
          {t('shell.feedback')}
        </a>
      )}
    </footer>
  );
}
