import { FileButton, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Assistant.module.css';

/** File input with drag and drop, and a button for keyboard users. */
export function FilesField({
  onFiles,
  isBusy,
}: {
  readonly onFiles: (files: File[]) => void;
  readonly isBusy: boolean;
}) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconUpload size={28} stroke={1.5} aria-hidden />
      <p>{t('assistant.drop')}</p>
      <FileButton multiple onChange={onFiles} inputProps={{ 'aria-label': t('assistant.choose') }}>
        {(props) => (
          <Button {...props} loading={isBusy}>
            {t('assistant.choose')}
          </Button>
        )}
      </FileButton>
      <p className={styles.hint}>{t('assistant.chooseHint')}</p>
    </div>
  );
}
