import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { OrderedList } from '../../../../shared/ordered-list/OrderedList.tsx';
import styles from './Builder.module.css';
import { type Change, ordered } from './changes.ts';
import type { Gap, Header, LevelName, Position, Report, Subheader } from './model.ts';

export type Verb = 'new' | 'edit' | 'remove';

interface Props {
  readonly report: Report;
  readonly headers: readonly Header[];
  readonly header: Header | undefined;
  readonly subheaders: readonly Subheader[];
  readonly subheader: Subheader | undefined;
  readonly positions: readonly Position[];
  readonly position: number | undefined;
  readonly gaps: readonly Gap[];
  readonly mayWrite: boolean;
  readonly onChanged: (change: Change) => void;
  readonly onChoose: (level: LevelName, id: number) => void;
  /** The id is undefined for a new row. */
  readonly onOpen: (level: LevelName, verb: Verb, id?: number) => void;
}

type Row = { readonly id: number; readonly name: string | null };
const named = ({ id, name }: Row, notes: readonly (string | undefined)[]) => {
  const note = notes.filter((one) => one !== undefined).join(', ');
  return { id, name: name ?? '', ...(note !== '' && { note }) };
};

/** Three columns, each with the content of the item chosen in the previous one. */
export function Columns(props: Props) {
  const { report, headers, header, subheaders, subheader, positions, gaps, mayWrite, onChanged, onChoose } = props;
  const { t } = useTranslation();
  const orderHeaders = useChange('dailyReports', 'orderHeaders');
  const orderSubheaders = useChange('dailyReports', 'orderSubheaders');
  const orderPositions = useChange('dailyReports', 'orderPositions');
  const gapNote = (found: readonly Gap[]) =>
    found.length === 0 ? undefined : t('dailyReportConfig.gaps', { count: found.length });
  const noteOf = (position: Position) => {
    const gap = gaps.find((one) => one.position.id === position.id);
    return gap && t(`dailyReportConfig.${gap.kind}`);
  };
  /** The actions of a list for users who may write. */
  const editing = (level: LevelName) => ({
    onAdd: () => props.onOpen(level, 'new'),
    onEdit: ({ id }: Row) => props.onOpen(level, 'edit', id),
    onDelete: ({ id }: Row) => props.onOpen(level, 'remove', id),
  });
  return (
    <div className={styles.columns}>
      <OrderedList
        title={t('dailyReportConfig.headers')}
        items={headers.map((one) =>
          named(one, [
            one.page_break_after_pdf ? t('dailyReportConfig.breakNote') : undefined,
            gapNote(gaps.filter((gap) => gap.header.id === one.id)),
          ]),
        )}
        emptyText={t('dailyReportConfig.noHeaders')}
        chosen={header?.id}
        onChoose={({ id }) => onChoose('header', id)}
        addLabel={t('dailyReportConfig.addHeader')}
        {...(mayWrite && {
          ...editing('header'),
          onReorder: async (ids, call, before) => {
            await orderHeaders.run({ id: report.id, body: { order: [...ids] } }, call);
            onChanged(ordered({ level: 'header', parent: undefined }, before, ids));
          },
        })}
      />
      <OrderedList
        title={t('dailyReportConfig.subheaders')}
        items={subheaders.map((one) => named(one, [gapNote(gaps.filter(({ sub }) => sub.id === one.id))]))}
        emptyText={t(header === undefined ? 'dailyReportConfig.chooseHeader' : 'dailyReportConfig.noSubheaders')}
        chosen={subheader?.id}
        onChoose={({ id }) => onChoose('subheader', id)}
        addLabel={t('dailyReportConfig.addSubheader')}
        {...(mayWrite &&
          header && {
            ...editing('subheader'),
            onReorder: async (ids, call, before) => {
              await orderSubheaders.run({ id: header.id, body: { order: [...ids] } }, call);
              onChanged(ordered({ level: 'subheader', parent: header.id }, before, ids));
            },
          })}
      />
      <OrderedList
        title={t('dailyReportConfig.positions')}
        items={positions.map((one) => named(one, [noteOf(one)]))}
        emptyText={t(subheader === undefined ? 'dailyReportConfig.chooseSubheader' : 'dailyReportConfig.noPositions')}
        chosen={props.position}
        onChoose={({ id }) => onChoose('position', id)}
        addLabel={t('dailyReportConfig.addPosition')}
        {...(mayWrite &&
          subheader && {
            ...editing('position'),
            onReorder: async (ids, call, before) => {
              await orderPositions.run({ id: subheader.id, body: { order: [...ids] } }, call);
              onChanged(ordered({ level: 'position', parent: subheader.id }, before, ids));
            },
          })}
      />
    </div>
  );
}
