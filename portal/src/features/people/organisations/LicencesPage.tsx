import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../shared/table/sorting.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { licenceColumns } from './parts/organisationColumns.tsx';
import { organisationAddress } from './parts/organisationAddress.ts';
import { texts } from './texts.ts';

/** License and its end for every organisation; it is changed on the organisation's own page. */
export function LicencesPage() {
  useScreenTexts({ organisations: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const navigate = useNavigate();
  const organisations = useCall('organisations', 'list', {});
  const sorting = useSorting('name');
  const columns = useMemo(() => licenceColumns(t, text), [t, text]);
  return (
    <Page title={t('organisations.licences')} about={t('organisations.licencesAbout')}>
      <Loaded
        reading={organisations}
        skeleton={<Skeleton text={t('table.loading')} rows={10} />}
        failedText={t('organisations.listFailed')}
      >
        {(all) => (
          <DataTable
            title={t('organisations.licences')}
            columns={columns}
            rows={all}
            rowKey={({ id }) => id}
            sorting={sorting}
            hrefOf={({ id }) => organisationAddress(id)}
            onOpen={({ id }) => void navigate(organisationAddress(id))}
          />
        )}
      </Loaded>
    </Page>
  );
}
