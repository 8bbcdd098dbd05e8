import { PAGE_SIZE } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { Loaded, type Reading } from '../page/Loaded.tsx';
import { Pager } from '../pager/Pager.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { DataTable } from '../table/DataTable.tsx';
import type { DataTableProps } from '../table/dataTableProps.ts';

interface Props<Row> extends Omit<DataTableProps<Row>, 'rows' | 'empty'> {
  readonly reading: Reading<{
    readonly results: readonly Row[];
    readonly count: number;
    readonly previous: string | null;
    readonly next: string | null;
  }>;
  /** The shown page, from 1. */
  readonly page: number;
  /** Address of a page. */
  readonly hrefOfPage: (page: number) => string;
  readonly onPage: (page: number) => void;
  /** Shown if there is no row. Default: `Keine Daten vorhanden`. */
  readonly noneText?: string;
  readonly failedText: string;
  /** How many rows the skeleton has. Default 12. */
  readonly rowsExpected?: number;
}

/** Pages with more rows than this render only the rows near the window. */
const VIRTUAL_BEYOND = 25;

/** A long list from the server, page by page: loading, failed, empty, or its rows with a pager below. */
export function PagedTable<Row extends object>(props: Props<Row>) {
  const { reading, page, hrefOfPage, onPage, noneText, failedText, rowsExpected = 12, ...table } = props;
  const { t } = useTranslation();
  return (
    <Loaded
      reading={reading}
      skeleton={<Skeleton text={t('table.loading')} rows={rowsExpected} />}
      isEmpty={({ results }) => results.length === 0}
      {...(noneText !== undefined && { empty: <EmptyState text={noneText} /> })}
      failedText={failedText}
    >
      {({ results, count, previous, next }) => (
        <>
          <DataTable scroll="page" virtualBeyond={VIRTUAL_BEYOND} {...table} rows={results} />
          <Pager
            page={page}
            pages={Math.ceil(count / PAGE_SIZE)}
            total={count}
            links={{ previous, next }}
            hrefOf={hrefOfPage}
            onPage={onPage}
          />
        </>
      )}
    </Loaded>
  );
}
