import { DEFAULT_ZONE, MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../texts/useTexts.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useWindowWidth } from '../window/useWindowWidth.ts';
import { Cards } from './Cards.tsx';
import { shownColumns } from './column.ts';
import styles from './DataTable.module.css';
import type { DataTableProps, RowKey, Selection } from './dataTableProps.ts';
import { withPins } from './pins.ts';
import { sortRows } from './sorting.ts';
import { Table } from './Table.tsx';
import { TableTools } from './TableTools.tsx';

/**
 * Rows as a table, on phones as cards. They can be sorted, ticked, copied and saved; loading and empty states are included, and long tables
 * are virtualised.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { title, rows: given, columns: described, sorting, selection, head, tools = true, empty } = props;
  const zone = props.zone ?? DEFAULT_ZONE;
  const isNarrow = useWindowWidth() < (props.cardsBelow ?? MOBILE_BREAKPOINT_PX);
  const pinned = props.pinning?.pinned;
  const columns = useMemo(
    () => withPins(shownColumns(described, given ?? []), isNarrow ? [] : pinned),
    [described, given, pinned, isNarrow],
  );
  const rows = useMemo(() => sortRows(given ?? [], described, sorting?.sort), [given, described, sorting?.sort]);
  const onTick = useTick(selection);
  const View = isNarrow ? Cards : Table;
  return (
    <div className={styles.part}>
      {(head !== undefined || tools) && (
        <div className={styles.head}>
          {head}
          {tools && rows.length > 0 && (
            <TableTools seen={{ title, columns, rows, zone, totalCaption: t('table.total') }} dense={!isNarrow} />
          )}
        </div>
      )}
      {given === undefined ? (
        <Skeleton text={t('table.loading')} />
      ) : rows.length === 0 ? (
        (empty ?? <EmptyState text={text('notice.no_data')} />)
      ) : (
        <View {...props} columns={columns} rows={rows} zone={zone} onTick={onTick} />
      )}
    </div>
  );
}

function useTick(selection: Selection | undefined): (key: RowKey) => void {
  return useCallback(
    (key) => {
      if (selection === undefined) return;
      const next = new Set(selection.selected);
      if (!next.delete(key)) next.add(key);
      selection.onSelect(next);
    },
    [selection],
  );
}
