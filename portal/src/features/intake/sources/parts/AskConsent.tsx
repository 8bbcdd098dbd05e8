import type { Source } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import styles from './Sources.module.css';

/**
 * Button that opens the service or the mailbox provider, where the owner consents; the browser is redirected back to
 * this screen.
 */
export function AskConsent({ source }: { readonly source: Source }) {
  const { t } = useTranslation();
  const begin = useChange('sources', 'beginConsent', {
    makesStale: [],
    onDone({ url }) {
      if (/^https?:/.test(url)) globalThis.location.assign(url);
    },
  });
  const redirect_uri = `${globalThis.location.origin}/settings/sources`;
  return (
    <>
      <Button
        variant="default"
        loading={begin.isRunning}
        onClick={() => begin.start({ id: source.id, body: { redirect_uri } })}
      >
        {t('sources.askConsent')}
      </Button>
      <p className={styles.quiet}>{t('sources.askConsentHelp', { address: redirect_uri })}</p>
    </>
  );
}
