import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { base64Of } from './base64Of.ts';
import styles from './Certifications.module.css';

interface Props {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (files: ReadonlySet<string>) => void;
}

/** Checkboxes for the documents on the server, and an upload button. */
export function FilePicker({ selected, onChange }: Props) {
  const { t } = useTranslation();
  const files = useCall('certifications', 'files', {}, { failure: 'quiet' });
  const add = useChange('certifications', 'addFile', { said: t('certifications.added') });
  const upload = async (file: File | null) => {
    if (file === null) return;
    const base64 = base64Of(new Uint8Array(await file.arrayBuffer()));
    const { name } = await add.run({ body: { name: file.name, base64 } });
    onChange(new Set([...selected, name]));
  };
  return (
    <div className={styles.picker}>
      <Loaded
        reading={files}
        skeleton={<Skeleton text={t('table.loading')} rows={3} rowHeight={28} />}
        isEmpty={() => false}
        failedText={t('certifications.filesFailed')}
      >
        {({ files: all }) =>
          all.length === 0 ? (
            <p>{t('certifications.noFiles')}</p>
          ) : (
            <CheckboxColumns
              legend={t('certifications.files')}
              options={all.map(({ name }) => ({ value: name, label: name }))}
              selected={selected}
              onChange={onChange}
            />
          )
        }
      </Loaded>
      <FileButton accept="application/pdf" onChange={(file) => void upload(file).catch(() => undefined)}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconUpload size={14} stroke={1.8} aria-hidden />}
            loading={add.isRunning}
          >
            {t('certifications.upload')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
