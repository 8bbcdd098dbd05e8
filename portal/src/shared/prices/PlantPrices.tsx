import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useCall } from '../calls/useCall.ts';
import { Loaded } from '../page/Loaded.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { useSorting } from '../table/sorting.ts';
import styles from './PlantPrices.module.css';
import { priceColumns } from './priceColumns.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly organisation: number;
  /** Name of the organisation, for the table's title. */
  readonly name: string;
}

/** Read-only table of what an organisation pays for each plant per month (prices-3, organisations-9). */
export function PlantPrices({ organisation, name }: Props) {
  useScreenTexts({ plantPrices: texts });
  const { t } = useTranslation();
  const prices = useCall('prices', 'ofOrganisation', { id: organisation }, { failure: 'quiet' });
  const sorting = useSorting('plant_bez');
  const columns = useMemo(() => priceColumns(t), [t]);
  return (
    <Loaded
      reading={prices}
      skeleton={<Skeleton text={t('table.loading')} rows={8} />}
      failedText={t('plantPrices.loadFailed')}
    >
      {(rows) => (
        <div className={styles.table}>
          <DataTable
            title={t('plantPrices.of', { name })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sorting={sorting}
            scroll="page"
          />
        </div>
      )}
    </Loaded>
  );
}
