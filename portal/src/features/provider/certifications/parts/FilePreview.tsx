import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { AttachedReadings } from '../../../../shared/document/AttachedReadings.tsx';
import { bytesOf } from '../../../../shared/document/bytes.ts';
import { DocumentPreview } from '../../../../shared/document/DocumentPreview.tsx';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import styles from './Certifications.module.css';
import { AttachDialog } from './AttachDialog.tsx';
import { RemoveReadings } from './RemoveReadings.tsx';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

/** Preview of a document with a download button (certification-admin-11, -12). */
export function FilePreview({ name, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [attaches, setAttaches] = useState(false);
  return (
    <Dialog title={t('certifications.preview')} onClose={onClose} sizePx={720}>
      <DocumentPreview key={name} name={name} />
      <AttachedReadings name={name} Action={RemoveReadings} />
      <div className={styles.attach}>
        <Button
          variant="default"
          leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
          onClick={() => setAttaches(true)}
        >
          {t('certifications.attach')}
        </Button>
      </div>
      {attaches && <AttachDialog name={name} onClose={() => setAttaches(false)} />}
      <DownloadMenu
        downloads={[
          {
            kind: 'pdf',
            make: async (signal) => {
              const { base64 } = await api.certifications.file({ pdf_name: name }, { signal });
              return { bytes: bytesOf(base64), mediaType: 'application/pdf', name };
            },
          },
        ]}
      />
    </Dialog>
  );
}
