import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { saveFile } from '../../../shared/download/saveFile.ts';
import { bytesOf } from '../bytes.ts';

/** Takes one document along. */
export function DownloadButton({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const load = useChange('certifications', 'file', {
    failure: 'quiet',
    onDone: ({ base64 }) => saveFile(bytesOf(base64), 'application/pdf', name),
  });
  return (
    <Tooltip label={t('documents.download')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('documents.downloadOf', { name })}
        loading={load.isRunning}
        onClick={() => load.start({ pdf_name: name })}
      >
        <IconDownload size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
