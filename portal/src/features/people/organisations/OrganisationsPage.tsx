import type { OrganisationSummary } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { SearchField } from '../../../shared/search/SearchField.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../shared/table/sorting.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './parts/Organisation.module.css';
import { ORGANISATIONS, organisationAddress } from './parts/organisationAddress.ts';
import { organisationColumns } from './parts/organisationColumns.tsx';
import { texts } from './texts.ts';

const place = { search: textParam, new: idParam };

/** All organisations of the installation; a row opens its data, people, systems and prices. */
export function OrganisationsPage() {
  useScreenTexts({ organisations: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const navigate = useNavigate();
  const [{ search, new: made }, { turn }] = usePlace(place);
  const organisations = useCall('organisations', 'list', {});
  const sorting = useSorting('name');
  const columns = useMemo(() => organisationColumns(t, text), [t, text]);
  return (
    <Page
      title={t('organisations.list')}
      about={t('organisations.listAbout')}
      actions={
        <Button
          component={Link}
          to={`${ORGANISATIONS}/add`}
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        >
          {t('organisations.new')}
        </Button>
      }
    >
      <Made organisation={organisations.data?.find(({ id }) => id === made)} />
      <Loaded
        reading={organisations}
        skeleton={<Skeleton text={t('table.loading')} rows={10} />}
        empty={<EmptyState text={t('organisations.listEmpty')} />}
        failedText={t('organisations.listFailed')}
      >
        {(all) => (
          <DataTable
            title={t('organisations.list')}
            columns={columns}
            rows={named(all, search)}
            rowKey={({ id }) => id}
            sorting={sorting}
            hrefOf={({ id }) => organisationAddress(id)}
            onOpen={({ id }) => void navigate(organisationAddress(id))}
            head={
              <SearchField
                label={t('organisations.search')}
                value={search}
                onChange={(wanted) => turn({ search: wanted })}
              />
            }
          />
        )}
      </Loaded>
    </Page>
  );
}

function named(all: readonly OrganisationSummary[], search: string): readonly OrganisationSummary[] {
  const wanted = search.trim().toLocaleLowerCase('de');
  return all.filter(({ name }) => name.toLocaleLowerCase('de').includes(wanted));
}

/** Message after creating an organisation, with a link to the next steps. */
function Made({ organisation }: { readonly organisation: OrganisationSummary | undefined }) {
  const { t } = useTranslation();
  if (organisation === undefined) return null;
  return (
    <p className={styles.made}>
      {t('organisations.made', { name: organisation.name })}
      <Link to={organisationAddress(organisation.id)}>{t('organisations.goOn')}</Link>
    </p>
  );
}
