import type { OrganisationSummary } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { Loader, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/useCall.ts';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import styles from './OrganisationSwitcher.module.css';
import { useSwitchOrganisation } from './useSwitchOrganisation.ts';

/** Lets superusers choose the organisation whose plants they see. */
export function OrganisationSwitcher() {
  const { t } = useTranslation();
  const { user, organisation } = useSignedIn();
  const { data: all } = useCall('organisations', 'list', {}, { failure: 'quiet' });
  const { switchTo, isRunning } = useSwitchOrganisation();
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
      disabled={isRunning}
      {...(isRunning && { rightSection: <Loader size={14} /> })}
    />
  );
}

type Listed = Pick<OrganisationSummary, 'id' | 'name' | 'status'>;

/** Options in German order of names, inactive organisations marked. */
export function optionsOf(organisations: readonly Listed[], inactive: string) {
  return organisations
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ id, name, status }) => ({ value: String(id), label: status === '80' ? `${name} (${inactive})` : name }));
}
