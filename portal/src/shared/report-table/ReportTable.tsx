import { DASH, formatDate, formatTime, formatValue, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../texts/useTexts.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import type { ReportCell, ReportPage } from './reportPages.ts';
import styles from './ReportTable.module.css';

interface Props {
  /** Names the tables for screen readers. */
  readonly title: string;
  /** Undefined while they load. */
  readonly pages: readonly ReportPage[] | undefined;
  /** What a row is, which says how its caption is written. `text` as it came. Default `day`. */
  readonly rowKind?: 'day' | 'month' | 'year' | 'text';
  /** Said where there is nothing. Default: `Keine Daten vorhanden`. */
  readonly emptyText?: string;
}

/** A report page by page: headings over headings, a row a date, the foot. On paper every page begins a new sheet. */
export function ReportTable({ title, pages, rowKind = 'day', emptyText }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  if (pages === undefined) return <Skeleton text={t('table.loading')} rows={12} />;
  const filled = pages.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return <EmptyState text={emptyText ?? text('notice.no_data')} />;
  return (
    <div className={styles.pages}>
      {filled.map((page, index) => {
        const name =
          filled.length === 1 ? title : `${title}, ${text('report.page', { page: index + 1, pages: filled.length })}`;
        return <Page key={index} name={name} page={page} rowKind={rowKind} />;
      })}
    </div>
  );
}

interface PageProps {
  readonly name: string;
  readonly page: ReportPage;
  readonly rowKind: NonNullable<Props['rowKind']>;
}

function Page({ name, page, rowKind }: PageProps) {
  const { head, rows, foot, columns } = page;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={styles.box} role="region" aria-label={name} tabIndex={0}>
      <table className={styles.table} aria-label={name}>
        <thead>
          {head.map((cells, level) => {
            const isLast = level === head.length - 1;
            return (
              <tr key={level}>
                {cells.map((cell, index) =>
                  cell.name === '' ? (
                    <td key={index} colSpan={cell.columns} rowSpan={cell.rows} aria-hidden />
                  ) : (
                    <th key={index} scope={isLast ? 'col' : 'colgroup'} colSpan={cell.columns} rowSpan={cell.rows}>
                      {cell.name}
                      {isLast && index > 0 && <Unit unit={columns[index - 1]?.unit} />}
                    </th>
                  ),
                )}
              </tr>
            );
          })}
        </thead>
        <tbody>
          {rows.map(({ caption, cells }, index) => (
            <tr key={index}>
              <th scope="row">{captionOf(caption, rowKind)}</th>
              <Figures cells={cells} columns={columns} />
            </tr>
          ))}
        </tbody>
        {foot !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{foot.caption}</th>
              <Figures cells={foot.cells} columns={columns} isFoot />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface FiguresProps {
  readonly cells: readonly ReportCell[];
  readonly columns: ReportPage['columns'];
  /** A foot says nothing where it has nothing. */
  readonly isFoot?: boolean;
}

function Figures({ cells, columns, isFoot = false }: FiguresProps) {
  return columns.map(({ unit, decimals }, index) => {
    const cell = cells[index];
    const shown = formatValue(cell?.value, undefined, decimals);
    const isEmpty = shown === DASH;
    return (
      <td key={index} data-empty={isEmpty}>
        {isEmpty && isFoot ? null : shown}
        {!isEmpty && unit === undefined && <Unit unit={cell?.unit} />}
      </td>
    );
  });
}

function Unit({ unit }: { readonly unit: string | null | undefined }) {
  return unit ? <small className={styles.unit}>{`${NARROW_NO_BREAK_SPACE}${unit}`}</small> : null;
}

/** The day a row begins, as its kind is written. */
function captionOf(caption: string, kind: PageProps['rowKind']): string {
  if (kind === 'text' || caption === '') return caption;
  if (kind === 'day') return formatDate(caption);
  return formatTime(`${caption}T12:00:00Z`, kind === 'month' ? 'MM/yyyy' : 'yyyy', 'UTC');
}
