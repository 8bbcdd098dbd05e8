import { allows } from '@leitwarte/core/access';
import { sortByPosition } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useFirstChoice } from '../../../../shared/first-choice/useFirstChoice.ts';
import { Page } from '../../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import styles from './Builder.module.css';
import { Columns } from './Columns.tsx';
import { Dialogs } from './Dialogs.tsx';
import { type LevelName, levels, type Report } from './model.ts';
import { Preview } from './Preview.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useHistory } from './useHistory.ts';
import { useMonthReport } from './useMonthReport.ts';

const place = {
  header: idParam,
  sub: idParam,
  position: idParam,
  level: choiceParam(levels),
  dialog: choiceParam(['new', 'edit', 'remove'] as const),
};
const closed = { dialog: undefined, level: undefined, position: undefined } as const;

interface Props {
  readonly report: Report;
  readonly mayWrite: boolean;
}

/** The address after choosing a row: nothing below it is chosen. */
const chosenRow = (level: LevelName, id: number | undefined) =>
  ({
    header: { header: id, sub: undefined, position: undefined },
    subheader: { sub: id, position: undefined },
    position: { position: id },
  })[level];

/** The structure in three columns, next to a preview of the report. */
export function Builder({ report, mayWrite }: Props) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [chosen, { go, hrefOf }] = usePlace(place);
  const history = useHistory(report);
  const shown = useMonthReport(report);
  const headers = sortByPosition(report.daily_report_headers);
  useFirstChoice({
    list: 'daily-report-header',
    keys: headers.map(({ id }) => String(id)),
    chosen: chosen.header?.toString(),
    hrefOf: (key) => hrefOf({ header: Number(key) }),
    // only when the screen opens, because a deletion clears the choice (daily-report-config-16)
    opensOnly: true,
  });
  const listed = headers.find(({ id }) => id === chosen.header);
  // the content of the active header is loaded again whenever another one becomes active
  const header = useCall('dailyReports', 'header', listed && { id: listed.id }, { failure: 'quiet' }).data ?? listed;
  const subheaders = sortByPosition(header?.daily_report_subheaders ?? []);
  const subheader = subheaders.find(({ id }) => id === chosen.sub);
  const positions = sortByPosition(subheader?.daily_report_positions ?? []);
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
      <div className={styles.beside}>
        <section className={styles.structure}>
          <h2 className={styles.title}>{t('dailyReportConfig.structure')}</h2>
          <Columns
            report={report}
            headers={headers}
            header={header}
            subheaders={subheaders}
            subheader={subheader}
            positions={positions}
            position={chosen.position}
            gaps={shown.gaps}
            mayWrite={mayWrite}
            onChanged={history.changed}
            onChoose={(level, id) => go({ ...closed, ...chosenRow(level, id) })}
            onOpen={(level, dialog, id) => go({ ...(id !== undefined && chosenRow(level, id)), level, dialog })}
          />
        </section>
        <Preview
          shown={shown}
          onChoose={(gap) => go({ ...closed, header: gap.header.id, sub: gap.sub.id, position: gap.position.id })}
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
          onMade={(level, id) => go({ ...closed, ...chosenRow(level, id) })}
          onRemoved={() => go({ header: undefined, sub: undefined, ...closed })}
        />
      )}
    </Page>
  );
}
