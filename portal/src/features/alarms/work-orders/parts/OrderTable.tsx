import type { WorkOrder } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { PagedTable } from '../../../../shared/paged-table/PagedTable.tsx';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { orderColumns } from './orderColumns.tsx';
import { ordersPlace, type shows } from './ordersPlace.ts';

const queryOf = {
  open: { over: 'false' },
  mine: { over: 'false', mine: 'true' },
  overdue: { overdue: 'true' },
  done: { over: 'true' },
} as const;

interface Props {
  readonly place: { readonly show: (typeof shows)[number]; readonly of: number | undefined; readonly page: number };
}

/** List of tasks, earliest due date first. */
export function OrderTable({ place: { show, of, page } }: Props) {
  const { t } = useTranslation();
  const text = useRareText();
  const [, { go, hrefOf }] = usePlace(ordersPlace);
  const orders = useCall('workOrders', 'list', {
    query: { ...queryOf[show], page, ...(of !== undefined && { plant: of }) },
  });
  const language = useLanguage();
  const columns = useMemo(() => orderColumns(t, text, language), [t, text, language]);
  return (
    <PagedTable
      reading={orders}
      title={t('workOrders.title')}
      columns={columns}
      rowKey={idOf}
      cardsBelow={900}
      onOpen={({ id }) => go({ task: id })}
      hrefOf={({ id }) => hrefOf({ task: id })}
      page={page}
      hrefOfPage={(next) => hrefOf({ page: next })}
      onPage={(next) => go({ page: next })}
      noneText={t('workOrders.none')}
      failedText={t('workOrders.loadFailed')}
    />
  );
}

const idOf = ({ id }: WorkOrder) => id;
