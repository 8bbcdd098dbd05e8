import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/Page.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { Backups } from './parts/Backups.tsx';
import { Findings } from './parts/Findings.tsx';
import { Host } from './parts/Host.tsx';
import styles from './parts/System.module.css';
import { TestMail } from './parts/TestMail.tsx';
import { texts } from './texts.ts';

/** Findings that need attention, and the state of the host. */
export function SystemPage() {
  useScreenTexts({ system: texts });
  const { t } = useTranslation();
  return (
    <Page title={t('system.title')} about={t('system.about')}>
      <div className={styles.top}>
        <Findings />
        <TestMail />
      </div>
      <Backups />
      <Host />
    </Page>
  );
}
