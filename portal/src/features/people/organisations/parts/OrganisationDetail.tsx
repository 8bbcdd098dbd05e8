import type { Organisation } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { PersonDataDialog } from '../../../../shared/person-data/PersonDataDialog.tsx';
import { choiceParam, idParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { PlantPrices } from '../../../../shared/prices/PlantPrices.tsx';
import { Tabs } from '../../../../shared/tabs/Tabs.tsx';
import { KpiForm } from './KpiForm.tsx';
import { LogoEditor } from './LogoEditor.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { Members } from './Members.tsx';
import styles from './Organisation.module.css';
import { OrganisationData } from './OrganisationData.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { SystemMapping } from './SystemMapping.tsx';

const tabKeys = ['data', 'users', 'systems', 'prices', 'kpis', 'archive'] as const;
const place = { tab: choiceParam(tabKeys, 'data'), user: idParam, dialog: choiceParam(['new', 'edit', 'data']) };

/** All settings of one organisation for the provider, in sections. */
export function OrganisationDetail({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation();
  const [{ tab, user, dialog }, { go, hrefOf }] = usePlace(place);
  const openData = (id: number) => go({ dialog: 'data', user: id });
  const close = () => go({ dialog: undefined, user: undefined });
  const member = organisation.users.find(({ id }) => id === user);
  const contents = {
    data: (
      <div className={styles.sideBySide}>
        <OrganisationForm organisation={organisation} mayWrite />
        <div className={styles.aside}>
          <LogoEditor organisation={organisation} mayWrite />
        </div>
      </div>
    ),
    users: (
      <Members
        members={organisation.users}
        onNew={() => go({ dialog: 'new', user: undefined })}
        onOpen={(id) => go({ dialog: 'edit', user: id })}
        onData={openData}
      />
    ),
    systems: <SystemMapping organisation={organisation} />,
    prices: <PlantPrices organisation={organisation.id} name={organisation.name} />,
    kpis: <KpiForm organisation={organisation} mayWrite />,
    archive: <OrganisationData organisation={organisation} />,
  };
  const tabOf = (key: (typeof tabKeys)[number]) => ({ key, label: t(`organisations.${key}`), content: contents[key] });
  return (
    <>
      <SetupSteps
        organisation={organisation}
        hrefs={{
          address: hrefOf({ tab: 'data' }),
          people: hrefOf({ tab: 'users', dialog: 'new' }),
          systems: hrefOf({ tab: 'systems' }),
        }}
      />
      <Tabs
        label={t('organisations.detailTabs')}
        chosen={tab}
        onChoose={(key) => go({ tab: tabKeys.find((one) => one === key) ?? 'data' })}
        tabs={[tabOf('data'), tabOf('users'), tabOf('systems'), tabOf('prices'), tabOf('kpis'), tabOf('archive')]}
      />
      {dialog === 'data' && member && (
        <PersonDataDialog person={{ ...member, name: member.username }} onClose={close} />
      )}
      {(dialog === 'new' || dialog === 'edit') && (
        <MemberDialog organisation={organisation.id} user={dialog === 'edit' ? user : undefined} onClose={close} />
      )}
    </>
  );
}
