import { DASH, formatDate, formatNumber, formatValue, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText, useLanguage } from '../../texts/useTexts.ts';
import { weekdayOf } from '../interval/weekday.ts';
import { Spoken } from '../spoken/Spoken.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { Nearby } from '../virtual/Nearby.tsx';
import { type Due, dueOf, missingIn, type RowKind } from './due.ts';
import type { ReportCell, ReportPage } from './reportPages.ts';
import figure from '../provenance/FigureButton.module.css';
import styles from './ReportTable.module.css';
import { showNewest } from './showNewest.ts';
import { type RovingCells, useRovingCells } from './useRovingCells.ts';

interface Props {
  /** Accessible name of the tables. */
  readonly title: string;
  /** Undefined while they load. */
  readonly pages: readonly ReportPage[] | undefined;
  /** What a row represents, which decides the format of its caption; `text` is shown unchanged. Default `day`. */
  readonly rowKind?: RowKind;
  /** Shown if there are no rows. Default: `Keine Daten vorhanden`. */
  readonly emptyText?: string;
  /** Today as `yyyy-MM-dd`. If set, missing values of past rows are marked and counted; those of future rows are not. */
  readonly today?: string | undefined;
  /** If set, each figure is a button that shows its provenance. */
  readonly onExplain?: ((figure: FigurePlace) => void) | undefined;
}

/** A figure of a row or of the footer, by index. */
export interface FigurePlace {
  readonly page: number;
  readonly row: number | 'foot';
  readonly column: number;
}

/**
 * A report page by page: grouped headings, a row per date, the footer. A page is rendered when it comes near the window; for printing all
 * are rendered, each on a new sheet.
 */
export function ReportTable({ title, pages, rowKind = 'day', emptyText, today, onExplain }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  if (pages === undefined) return <Skeleton text={t('table.loading')} rows={12} />;
  const filled = pages.filter(({ rows, columns }) => rows.length > 0 && columns.length > 0);
  if (filled.length === 0) return <EmptyState text={emptyText ?? text('notice.no_data')} />;
  const missing = today === undefined ? 0 : missingIn(filled, rowKind, today);
  return (
    <div className={styles.pages}>
      {missing > 0 && (
        <p className={styles.missing}>
          <span className={styles.sample} aria-hidden />
          {t('table.missing', { count: missing, shown: formatNumber(missing) })}
        </p>
      )}
      {filled.some(hasDip) && <p className={styles.missing}>{t('table.dips')}</p>}
      {filled.map((page, index) => {
        const name =
          filled.length === 1 ? title : `${title}, ${text('report.page', { page: index + 1, pages: filled.length })}`;
        const at = pages.indexOf(page);
        const explain =
          onExplain && ((row: FigurePlace['row'], column: number) => onExplain({ page: at, row, column }));
        return (
          <Nearby key={index} height={heightOf(page)}>
            {() => <Page name={name} page={page} rowKind={rowKind} today={today} onExplain={explain} />}
          </Nearby>
        );
      })}
    </div>
  );
}

const ROW_PX = 29;

/** Estimated height of a page that is not rendered yet; a long page scrolls in its own box. */
function heightOf({ head, rows, foot }: ReportPage): number {
  const lines = head.length + rows.length + (foot === undefined ? 0 : 1);
  return Math.min(lines * ROW_PX, Math.max(360, window.innerHeight - 160));
}

const hasDip = ({ rows, foot }: ReportPage) =>
  [...rows.flatMap(({ cells }) => cells), ...(foot?.cells ?? [])].some(({ dip }) => dip === true);

interface PageProps {
  readonly name: string;
  readonly page: ReportPage;
  readonly rowKind: RowKind;
  readonly today: string | undefined;
  readonly onExplain: ((row: FigurePlace['row'], column: number) => void) | undefined;
}

function Page({ name, page, rowKind, today, onExplain }: PageProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const { head, rows, foot, columns } = page;
  const roving = useRovingCells(rows.length + (foot === undefined ? 0 : 1), columns.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div ref={showNewest} className={styles.box} role="region" aria-label={name} tabIndex={0}>
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
                      {/* the response contains this heading only in German */}
                      {isLast && index === 0 ? text('report.date') : cell.name}
                      {isLast && index > 0 && <Unit unit={columns[index - 1]?.unit} />}
                    </th>
                  ),
                )}
              </tr>
            );
          })}
        </thead>
        <tbody>
          {rows.map(({ caption, cells }, index) => {
            const due = dueOf(caption, rowKind, today);
            return (
              <tr key={index} data-due={due}>
                <th scope="row">
                  {captionOf(caption, rowKind)}
                  {rowKind === 'day' && <Beside>{weekdayOf(caption, language)}</Beside>}
                  {due === 'running' && <Beside>{t('table.running')}</Beside>}
                </th>
                <Figures
                  cells={cells}
                  columns={columns}
                  due={due}
                  explained={onExplain && { row: index, roving, onExplain: (column) => onExplain(index, column) }}
                />
              </tr>
            );
          })}
        </tbody>
        {foot !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{foot.caption}</th>
              <Figures
                cells={foot.cells}
                columns={columns}
                due="never"
                explained={onExplain && { row: rows.length, roving, onExplain: (column) => onExplain('foot', column) }}
              />
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
  readonly due: Due | 'never' | undefined;
  readonly explained?:
    | {
        readonly row: number;
        readonly roving: RovingCells;
        readonly onExplain: (column: number) => void;
      }
    | undefined;
}

/** The figures of a row. Cells of the footer and of future rows are empty if they have no value. */
function Figures({ cells, columns, due, explained }: FiguresProps) {
  const { t } = useTranslation();
  const isSilent = due === 'never' || due === 'coming';
  return columns.map(({ unit, decimals }, index) => {
    const cell = cells[index];
    const shown = formatValue(cell?.value, undefined, decimals);
    const isEmpty = shown === DASH;
    return (
      <td key={index} data-empty={isEmpty} data-missing={isEmpty && due === 'past'}>
        {explained !== undefined && !(isEmpty && isSilent) ? (
          <button
            type="button"
            className={figure.figure}
            title={t('table.explain')}
            {...explained.roving.cellProps(explained.row, index)}
            onClick={() => explained.onExplain(index)}
          >
            {shown}
          </button>
        ) : isEmpty && isSilent ? null : (
          shown
        )}
        {cell?.dip === true && <Dip text={t('table.dip')} />}
        {isEmpty && due === 'past' && <Spoken> {t('table.isMissing')}</Spoken>}
        {!isEmpty && unit === undefined && <Unit unit={cell?.unit} />}
      </td>
    );
  });
}

/** Additional text after the date of a row, as a separate word. */
const Beside = ({ children }: { readonly children: string }) => (
  <>
    {' '}
    <small className={styles.beside}>{children}</small>
  </>
);

/** Marker after a figure of a counter for which some readings do not count. */
const Dip = ({ text }: { readonly text: string }) => (
  <>
    <sup className={styles.dip} title={text} aria-hidden>
      *
    </sup>
    <Spoken> {text}</Spoken>
  </>
);

function Unit({ unit }: { readonly unit: string | null | undefined }) {
  return unit ? <small className={styles.unit}>{`${NARROW_NO_BREAK_SPACE}${unit}`}</small> : null;
}

/** The day, month or year of a row in the format of its kind; other captions stay unchanged. */
function captionOf(caption: string, kind: RowKind): string {
  if (kind === 'text' || caption === '') return caption;
  if (kind === 'day') return formatDate(caption);
  const [year = '', month = ''] = caption.split('-');
  return kind === 'month' ? `${month}/${year}` : year;
}
