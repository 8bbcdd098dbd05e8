import { allows, ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import type { Organisation } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { Tabs } from '../../../../shared/tabs/Tabs.tsx';
import { KpiForm } from './KpiForm.tsx';
import { LogoEditor } from './LogoEditor.tsx';
import styles from './Organisation.module.css';
import { OrganisationData } from './OrganisationData.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { UsersLink } from './UsersLink.tsx';

interface Props {
  readonly organisation: Organisation;
  readonly tab: string;
  readonly onTab: (key: string) => void;
}

export function OrganisationTabs({ organisation, tab, onTab }: Props) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const mayWrite = allows({ dialog: 'organisation', right: 'can_write' }, viewer);
  return (
    <Tabs
      label={t('organisations.tabs')}
      chosen={tab}
      onChoose={onTab}
      tabs={[
        {
          key: 'data',
          label: t('organisations.data'),
          content: (
            <div className={styles.sideBySide}>
              <OrganisationForm organisation={organisation} mayWrite={mayWrite} />
              <div className={styles.aside}>
                <LogoEditor organisation={organisation} mayWrite={mayWrite} />
                <UsersLink />
              </div>
            </div>
          ),
        },
        {
          key: 'kpis',
          label: t('organisations.kpis'),
          content: <KpiForm organisation={organisation} mayWrite={mayWrite} />,
        },
        ...(allows({ group: ORGA_MANAGER_GROUP }, viewer)
          ? [
              {
                key: 'archive',
                label: t('organisations.archive'),
                content: <OrganisationData organisation={organisation} />,
              },
            ]
          : []),
      ]}
    />
  );
}
