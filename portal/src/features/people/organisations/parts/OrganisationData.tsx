import type { Organisation } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import { useApi, useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import styles from './Organisation.module.css';

/** Export of an organisation's data and, for superusers, erasure (decision 4.46). */
export function OrganisationData({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation();
  const api = useApi();
  const { viewer } = useSignedIn();
  const [isErasing, setIsErasing] = useState(false);
  const { id } = organisation;
  return (
    <div className={styles.form}>
      <section aria-labelledby="given-out">
        <h2 id="given-out">{t('organisations.giveOut')}</h2>
        <p>{t('organisations.giveOutAbout')}</p>
        <p>
          {t('organisations.giveOutLarge')} <code>leitwarte organisations give-out {id} -o daten.zip</code>
        </p>
        <DownloadMenu
          downloads={[{ kind: 'zip', make: (signal) => api.organisationData.giveOut({ id }, { signal }) }]}
        />
      </section>
      {viewer.isSuperuser && (
        <section aria-labelledby="erase">
          <h2 id="erase">{t('organisations.erase')}</h2>
          <p>{t('organisations.eraseAbout')}</p>
          <Button
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={() => setIsErasing(true)}
          >
            {t('organisations.eraseStart')}
          </Button>
          {isErasing && <EraseDialog organisation={organisation} onClose={() => setIsErasing(false)} />}
        </section>
      )}
    </div>
  );
}
