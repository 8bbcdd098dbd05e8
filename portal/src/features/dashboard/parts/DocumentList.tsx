import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
            {pdf_name}
          </li>
        ))}
      </ul>
    </section>
  );
}
