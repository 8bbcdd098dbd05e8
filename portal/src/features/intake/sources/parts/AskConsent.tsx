import type { Source } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Sources.module.css';
import { useAskConsent } from './useAskConsent.ts';

/** Button that opens the service or the mailbox provider, where the owner consents. */
export function AskConsent({ source }: { readonly source: Source }) {
  const { t } = useTranslation();
  const { address, isRunning, ask } = useAskConsent(source);
  return (
    <>
      <Button variant="default" loading={isRunning} onClick={ask}>
        {t('sources.askConsent')}
      </Button>
      <p className={styles.quiet}>{t('sources.askConsentHelp', { address })}</p>
    </>
  );
}
