import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../shared/form/useForm.ts';
import styles from './Boards.module.css';

/** Input for a picture that is stored in the board itself. */
export function PictureField({ field }: { readonly field: Field<string | null> }) {
  const { t } = useTranslation();
  const choose = async (file: File | null) => {
    if (file !== null) field.set(await dataAddress(file));
  };
  return (
    <div className={styles.picture} data-field={field.name} tabIndex={-1} role="group" aria-label={field.label}>
      <span>{field.label}</span>
      {field.value !== null && <img src={field.value} alt={t('boards.pictureThere')} />}
      <div className={styles.buttons}>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconPhoto size={16} stroke={1.7} aria-hidden />}
            >
              {t('boards.choosePicture')}
            </Button>
          )}
        </FileButton>
        {field.value !== null && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={() => field.set(null)}
          >
            {t('boards.removePicture')}
          </Button>
        )}
      </div>
      <small>{t('boards.pictureHelp')}</small>
      {field.error !== undefined && (
        <p role="alert" className={styles.wrong}>
          {field.error}
        </p>
      )}
    </div>
  );
}

async function dataAddress(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return `data:${file.type};base64,${btoa(binary)}`;
}
