import { isHowToGroup } from '@leitwarte/core/access';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../shared/download/DownloadButton.tsx';
import { useApi, useSignedIn } from '../../shared/session/SessionProvider.tsx';

/**
 * Button that downloads the how-to document of the viewer's group; only the name of the group decides whether it is
 * shown (decisions 1.21 and 1.22).
 */
export function HowToButton() {
  const { t } = useTranslation();
  const { group } = useSignedIn().viewer;
  const api = useApi();
  if (!isHowToGroup(group)) return null;
  return (
    <DownloadButton
      icon={IconFileDownload}
      label={t('shell.howTo')}
      make={(signal) => api.account.howTo({ group }, { signal })}
    />
  );
}
