import type { CertificationUser } from '@leitwarte/core/entities';
import {
  certificationDaysLeft,
  certificationState,
  formatTime,
  DEFAULT_ZONE,
  shortFileName,
  shownFiles,
} from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Certifications.module.css';

interface Props {
  readonly user: CertificationUser;
  readonly now: number;
  readonly onEdit: () => void;
  readonly onViews: () => void;
  readonly onFile: (name: string) => void;
}

/** One account with its state, remaining days and first documents (certification-admin-5 to -8, -16). */
export function UserCard({ user, now, onEdit, onViews, onFile }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const state = certificationState(user, now);
  const days = certificationDaysLeft(user, now);
  const { shown, more } = shownFiles(user.user_pdfs);
  const end = user.registration_valid_until;
  return (
    <li className={styles.card} aria-label={user.username}>
      <header className={styles.head}>
        <div>
          <h2>{user.username}</h2>
          <p>{user.email}</p>
        </div>
        <span className={styles.state} data-state={state}>
          {text(`certificationState.${state}`)}
        </span>
      </header>
      <p>
        {end !== null && t('certifications.until', { date: formatTime(end, 'dd.MM.yyyy', DEFAULT_ZONE) })}
        {days !== undefined && (
          <strong>
            {' '}
            {days === 1 ? text('certification.one_day_left') : text('certification.days_left', { count: String(days) })}
          </strong>
        )}
      </p>
      <ul className={styles.files}>
        {shown.map(({ id, pdf_name: name }) =>
          name === null ? null : (
            <li key={id}>
              <button
                type="button"
                title={name}
                aria-label={t('certifications.previewOf', { name: shortFileName(name) })}
                onClick={() => onFile(name)}
              >
                <IconFileTypePdf size={16} stroke={1.6} aria-hidden />
                {shortFileName(name)}
              </button>
            </li>
          ),
        )}
        {more > 0 && <li>{text('certification.more_files', { count: String(more) })}</li>}
      </ul>
      <div className={styles.buttons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={14} stroke={1.8} aria-hidden />}
          aria-label={t('certifications.editOf', { name: user.username })}
          onClick={onEdit}
        >
          {t('certifications.edit')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('certifications.viewsOf', { name: user.username })}
          onClick={onViews}
        >
          {t('certifications.views')}
        </Button>
      </div>
    </li>
  );
}
