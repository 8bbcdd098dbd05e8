import { isPriceTooLow } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { DownloadMenu } from '../../../shared/download/DownloadMenu.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import type { PlantPrice } from '../../../shared/prices/priceColumns.tsx';
import { texts as plantPriceTexts } from '../../../shared/prices/texts.ts';
import { SearchField } from '../../../shared/search/SearchField.tsx';
import { useApi } from '../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { sortParam } from '../../../shared/table/sorting.ts';
import { Tabs } from '../../../shared/tabs/Tabs.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { allPriceColumns } from './parts/allPriceColumns.tsx';
import { BillsAhead } from './parts/BillsAhead.tsx';
import { PriceDialog } from './parts/PriceDialog.tsx';
import { texts } from './texts.ts';

const place = { tab: choiceParam(['prices', 'ahead'], 'prices'), price: idParam, search: textParam, sort: sortParam };

/** Current and future prices of all plants, and the resulting bills of the next months. */
export function PlantPricesPage() {
  useScreenTexts({ prices: texts, plantPrices: plantPriceTexts });
  const { t } = useTranslation();
  const text = useCoreText();
  const api = useApi();
  const [{ tab, price: id, search, sort }, { go, turn }] = usePlace(place);
  const prices = useCall('prices', 'list', { query: {} }, { failure: 'quiet' });
  const columns = useMemo(() => allPriceColumns(t, text('billing.no_organisation')), [t, text]);
  const chosen = prices.data?.find((price) => price.id === id);
  return (
    <Page
      title={t('prices.all')}
      about={t('prices.allAbout')}
      actions={<DownloadMenu downloads={[{ kind: 'pdf', make: (signal) => api.prices.pdf({}, { signal }) }]} />}
    >
      <Loaded
        reading={prices}
        skeleton={<Skeleton text={t('table.loading')} rows={12} />}
        failedText={t('plantPrices.loadFailed')}
      >
        {(rows) => (
          <Tabs
            label={t('prices.tabs')}
            chosen={tab}
            onChoose={(key) => go({ tab: key === 'ahead' ? 'ahead' : 'prices' })}
            tabs={[
              {
                key: 'prices',
                label: t('prices.prices'),
                content: (
                  <DataTable
                    title={t('prices.all')}
                    columns={columns}
                    rows={found(rows, search)}
                    rowKey={(row) => row.id}
                    sorting={{ sort, onSort: (wanted) => turn({ sort: wanted }) }}
                    onOpen={(row) => go({ price: row.id })}
                    head={
                      <SearchField
                        label={t('prices.search')}
                        value={search}
                        onChange={(wanted) => turn({ search: wanted })}
                      />
                    }
                  />
                ),
              },
              { key: 'ahead', label: t('prices.ahead'), content: <BillsAhead prices={rows} /> },
            ]}
          />
        )}
      </Loaded>
      {chosen && (
        <PriceDialog price={chosen} isTooLow={isPriceTooLow(chosen)} onClose={() => go({ price: undefined })} />
      )}
    </Page>
  );
}

function found(prices: readonly PlantPrice[], search: string): readonly PlantPrice[] {
  const wanted = search.trim().toLocaleLowerCase('de');
  return prices.filter(({ organisation_bez, plant_bez }) =>
    `${plant_bez ?? ''} ${organisation_bez ?? ''}`.toLocaleLowerCase('de').includes(wanted),
  );
}
