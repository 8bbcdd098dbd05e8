import type { OrganisationSummary } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { Loader, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../shared/calls/useCall.ts';
import { useChange } from '../../shared/calls/useChange.ts';
import { useDrafts } from '../../shared/drafts/drafts.ts';
import { useSession, useSignedIn } from '../../shared/session/SessionProvider.tsx';
import styles from './OrganisationSwitcher.module.css';

/** For superusers: another organisation's plants. Everything is loaded anew, and one lands on the dashboard. */
export function OrganisationSwitcher() {
  const { t } = useTranslation();
  const { user, organisation } = useSignedIn();
  const { reload } = useSession();
  const drafts = useDrafts();
  const navigate = useNavigate();
  const { data: all } = useCall('organisations', 'list', {}, { failure: 'quiet' });
  const change = useChange('organisations', 'switchTo', {
    makesStale: [],
    onDone: () => void reload().then(() => navigate('/dashboard')),
  });
  const switchTo = async (id: number) => {
    if (id !== user.organisation && (await drafts.ask())) change.start({ id: user.id, body: { new_organisation: id } });
  };
  const known = all ?? (organisation ? [organisation] : []);
  return (
    <Select
      className={styles.switcher}
      size="sm"
      aria-label={t('shell.organisation')}
      placeholder={t('shell.organisationSearch')}
      nothingFoundMessage={t('shell.organisationNone')}
      data={optionsOf(known, t('shell.organisationInactive'))}
      value={user.organisation === null ? null : String(user.organisation)}
      onChange={(id) => id !== null && void switchTo(Number(id))}
      searchable
      allowDeselect={false}
      maxDropdownHeight={420}
      disabled={change.isRunning}
      {...(change.isRunning && { rightSection: <Loader size={14} /> })}
    />
  );
}

type Listed = Pick<OrganisationSummary, 'id' | 'name' | 'status'>;

/** By name in German order, inactive ones marked. */
export function optionsOf(organisations: readonly Listed[], inactive: string) {
  return organisations
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ id, name, status }) => ({ value: String(id), label: status === '80' ? `${name} (${inactive})` : name }));
}
