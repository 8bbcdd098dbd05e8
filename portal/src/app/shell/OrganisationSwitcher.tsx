import type { OrganisationSummary } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import { Loader, Select } from '@mantine/core';
import { contract } from '@leitwarte/core/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { keyOf } from '../../data/query.ts';
import { useSession, useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { toast } from '../../shared/toasts/toast.ts';
import { useServerWord } from '../../texts/useTexts.ts';
import styles from './OrganisationSwitcher.module.css';

/** For superusers: another organisation's plants. Everything is loaded anew, and one lands on the dashboard. */
export function OrganisationSwitcher() {
  const { t } = useTranslation();
  const { user, organisation } = useSignedIn();
  const { api, reload } = useSession();
  const navigate = useNavigate();
  const word = useServerWord();
  const { data: all } = useQuery({
    queryKey: keyOf(contract.organisations.list),
    queryFn: ({ signal }) => api.organisations.list({}, { signal }),
  });
  const change = useMutation({
    mutationFn: (id: number) => api.organisations.switchTo({ id: user.id, body: { new_organisation: id } }),
    onSuccess: async () => {
      await reload();
      void navigate('/dashboard');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem.detail !== undefined) toast('error', word(error.problem.detail));
    },
  });
  const known = all ?? (organisation ? [organisation] : []);
  return (
    <Select
      className={styles['switcher'] ?? ''}
      size="sm"
      aria-label={t('shell.organisation')}
      placeholder={t('shell.organisationSearch')}
      nothingFoundMessage={t('shell.organisationNone')}
      data={optionsOf(known, t('shell.organisationInactive'))}
      value={user.organisation === null ? null : String(user.organisation)}
      onChange={(id) => id !== null && Number(id) !== user.organisation && change.mutate(Number(id))}
      searchable
      allowDeselect={false}
      maxDropdownHeight={420}
      disabled={change.isPending}
      {...(change.isPending && { rightSection: <Loader size={14} /> })}
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
