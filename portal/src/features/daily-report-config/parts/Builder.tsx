import { allows } from '@leitwarte/core/access';
import { sortByPosition } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { OrderedList } from '../../../shared/ordered-list/OrderedList.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import styles from './Builder.module.css';
import { Dialogs } from './Dialogs.tsx';
import { isLinked, levels, type Header, type LevelName, type Position, type Report } from './model.ts';
import { Preview } from './Preview.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useHistory } from './useHistory.ts';

const verbs = ['new', 'edit', 'remove'] as const;
const place = {
  header: idParam,
  sub: idParam,
  position: idParam,
  level: choiceParam(levels),
  dialog: choiceParam(verbs),
};
const closed = { dialog: undefined, level: undefined, position: undefined } as const;

interface Props {
  readonly report: Report;
  readonly isReading: boolean;
  readonly mayWrite: boolean;
}

/** Three columns, each what the chosen item left of it contains; below them the report that comes of it. */
export function Builder({ report, isReading, mayWrite }: Props) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [chosen, { go }] = usePlace(place);
  const history = useHistory(report, isReading);
  const headers = sortByPosition(report.daily_report_headers);
  const listed = headers.find(({ id }) => id === chosen.header);
  // what the active header contains is asked for anew whenever another one becomes active
  const header = useCall('dailyReports', 'header', listed && { id: listed.id }, { failure: 'quiet' }).data ?? listed;
  const subheaders = sortByPosition(header?.daily_report_subheaders ?? []);
  const subheader = subheaders.find(({ id }) => id === chosen.sub);
  const positions = sortByPosition(subheader?.daily_report_positions ?? []);

  const orderHeaders = useChange('dailyReports', 'orderHeaders', { onDone: history.changed });
  const orderSubheaders = useChange('dailyReports', 'orderSubheaders', { onDone: history.changed });
  const orderPositions = useChange('dailyReports', 'orderPositions', { onDone: history.changed });
  const open = (level: LevelName, dialog: (typeof verbs)[number]) => ({ level, dialog });
  const named = <T extends { readonly id: number; readonly name: string | null }>(row: T, note?: string) => ({
    id: row.id,
    name: row.name ?? '',
    note,
  });
  const noteOfHeader = (one: Header) => (one.page_break_after_pdf ? t('dailyReportConfig.breakNote') : undefined);
  const noteOfPosition = (one: Position) => {
    if (one.status === '80') return t('dailyReportConfig.inactive');
    return isLinked(one) ? undefined : t('dailyReportConfig.unlinked');
  };
  return (
    <Page
      title={t('dailyReportConfig.title')}
      about={t('dailyReportConfig.about')}
      actions={
        <>
          {mayWrite && (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
                disabled={history.undo === undefined}
                onClick={history.undo}
              >
                {t('dailyReportConfig.undo')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconArrowForwardUp size={16} stroke={1.7} aria-hidden />}
                disabled={history.redo === undefined}
                onClick={history.redo}
              >
                {t('dailyReportConfig.redo')}
              </Button>
            </>
          )}
          {allows('superuser', viewer) && <ProviderButtons report={report} />}
        </>
      }
    >
      <p role="status" className={styles.said}>
        {history.said}
      </p>
      <h2 className={styles.title}>{t('dailyReportConfig.structure')}</h2>
      <div className={styles.columns}>
        <OrderedList
          title={t('dailyReportConfig.headers')}
          items={headers.map((one) => named(one, noteOfHeader(one)))}
          emptyText={t('dailyReportConfig.noHeaders')}
          chosen={header?.id}
          onChoose={({ id }) => go({ header: id, sub: undefined, ...closed })}
          addLabel={t('dailyReportConfig.addHeader')}
          {...(mayWrite && {
            onReorder: (ids, call) => orderHeaders.run({ id: report.id, body: { order: [...ids] } }, call),
            onAdd: () => go(open('header', 'new')),
            onEdit: ({ id }) => go({ header: id, sub: undefined, ...open('header', 'edit') }),
            onDelete: ({ id }) => go({ header: id, sub: undefined, ...open('header', 'remove') }),
          })}
        />
        <OrderedList
          title={t('dailyReportConfig.subheaders')}
          items={subheaders.map((one) => named(one))}
          emptyText={t(header === undefined ? 'dailyReportConfig.chooseHeader' : 'dailyReportConfig.noSubheaders')}
          chosen={subheader?.id}
          onChoose={({ id }) => go({ sub: id, ...closed })}
          addLabel={t('dailyReportConfig.addSubheader')}
          {...(mayWrite &&
            header && {
              onReorder: (ids, call) => orderSubheaders.run({ id: header.id, body: { order: [...ids] } }, call),
              onAdd: () => go(open('subheader', 'new')),
              onEdit: ({ id }) => go({ sub: id, ...open('subheader', 'edit') }),
              onDelete: ({ id }) => go({ sub: id, ...open('subheader', 'remove') }),
            })}
        />
        <OrderedList
          title={t('dailyReportConfig.positions')}
          items={positions.map((one) => named(one, noteOfPosition(one)))}
          emptyText={t(subheader === undefined ? 'dailyReportConfig.chooseSubheader' : 'dailyReportConfig.noPositions')}
          chosen={chosen.position}
          onChoose={({ id }) => go({ ...closed, position: id })}
          addLabel={t('dailyReportConfig.addPosition')}
          {...(mayWrite &&
            subheader && {
              onReorder: (ids, call) => orderPositions.run({ id: subheader.id, body: { order: [...ids] } }, call),
              onAdd: () => go({ position: undefined, ...open('position', 'new') }),
              onEdit: ({ id }) => go({ position: id, ...open('position', 'edit') }),
              onDelete: ({ id }) => go({ position: id, ...open('position', 'remove') }),
            })}
        />
      </div>
      {mayWrite && chosen.dialog !== undefined && chosen.level !== undefined && (
        <Dialogs
          report={report}
          header={header}
          subheader={subheader}
          position={positions.find(({ id }) => id === chosen.position)}
          level={chosen.level}
          verb={chosen.dialog}
          onChanged={history.changed}
          onClose={() => go({ dialog: undefined, level: undefined })}
          onMade={(level, id) =>
            go(level === 'header' ? { header: id, sub: undefined, ...closed } : { sub: id, ...closed })
          }
          onRemoved={() => go({ header: undefined, sub: undefined, ...closed })}
        />
      )}
      <Preview report={report} />
    </Page>
  );
}
