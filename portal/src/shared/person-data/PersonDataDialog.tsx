import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { DownloadMenu } from '../download/DownloadMenu.tsx';
import { useApi, useSignedIn } from '../session/SessionProvider.tsx';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import { mayErase, type Person } from './person.ts';
import styles from './PersonData.module.css';
import { texts } from './texts.ts';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Downloads a person's data, or erases them after the name has been typed (decision 4.46). */
export function PersonDataDialog({ person, onClose }: Props) {
  useScreenTexts({ personData: texts });
  const { t } = useTranslation();
  const api = useApi();
  const { viewer } = useSignedIn();
  const [isErasing, setIsErasing] = useState(false);
  const { id, name } = person;
  if (isErasing) return <ErasePersonDialog person={person} onClose={onClose} />;
  return (
    <Dialog title={t('personData.title', { name })} onClose={onClose} sizePx={560}>
      <section className={styles.part} aria-labelledby="person-given-out">
        <h3 id="person-given-out">{t('personData.giveOut')}</h3>
        <p>{t('personData.giveOutAbout')}</p>
        <DownloadMenu downloads={[{ kind: 'json', make: (signal) => api.personalData.giveOut({ id }, { signal }) }]} />
      </section>
      {mayErase(viewer, person) && (
        <section className={styles.part} aria-labelledby="person-erased">
          <h3 id="person-erased">{t('personData.erase')}</h3>
          <p>{t('personData.eraseAbout')}</p>
          <Button
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={() => setIsErasing(true)}
          >
            {t('personData.eraseStart')}
          </Button>
        </section>
      )}
    </Dialog>
  );
}
