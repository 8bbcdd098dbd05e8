import { isHowToGroup } from '@leitwarte/core/access';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../shared/calls/useChange.ts';
import { saveFile } from '../../shared/download/saveFile.ts';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';

/** Saves the how-to document of the own group; shown by the group's name alone (decisions 1.21 and 1.22). */
export function HowToButton() {
  const { t } = useTranslation();
  const { group } = useSignedIn().viewer;
  const load = useChange('account', 'howTo', {
    failure: 'quiet',
    onDone: (file) => saveFile(file.bytes, file.mediaType, file.name),
  });
  if (!isHowToGroup(group)) return null;
  return (
    <Tooltip label={t('shell.howTo')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('shell.howTo')}
        loading={load.isRunning}
        onClick={() => load.start({ group })}
      >
        <IconFileDownload size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
