import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { saveFile } from '../../../shared/download/saveFile.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './DocumentList.module.css';

/** The own PDF documents of a member of the group Certification. */
export function DocumentList() {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user } = useSignedIn();
  return (
    <section className={styles['documents']}>
      <h1>{t('dashboard.documents')}</h1>
      {user.user_pdfs.length === 0 && <p>{text('notice.no_data')}</p>}
      <ul>
        {user.user_pdfs.map(({ id, pdf_name }) => (
          <li key={id}>
            <IconFileTypePdf size={20} stroke={1.6} aria-hidden />
            <span className={styles['name']}>{pdf_name}</span>
            {pdf_name !== null && <DownloadButton name={pdf_name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DownloadButton({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const load = useChange('certifications', 'file', {
    failure: 'quiet',
    onDone: ({ base64 }) => saveFile(bytesOf(base64 ?? ''), 'application/pdf', name),
  });
  return (
    <Tooltip label={t('dashboard.downloadDocument')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('dashboard.downloadDocumentOf', { name })}
        loading={load.isRunning}
        onClick={() => load.start({ pdf_name: name })}
      >
        <IconDownload size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
