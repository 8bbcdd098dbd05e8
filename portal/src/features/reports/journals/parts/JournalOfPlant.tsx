import type { DashboardPlant } from '@leitwarte/core/entities';
import { localDate } from '@leitwarte/core/rules';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import { intervalOf, intervalParam, presetChoice } from '../../../../shared/interval/choice.ts';
import { IntervalChooser } from '../../../../shared/interval/IntervalChooser.tsx';
import { useNow } from '../../../../shared/now/useNow.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Page } from '../../../../shared/page/Page.tsx';
import { textParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { pagesOfJournal } from '../../../../shared/report-table/reportPages.ts';
import { ReportTable } from '../../../../shared/report-table/ReportTable.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import styles from './JournalOfPlant.module.css';
import { JournalProvenance } from './JournalProvenance.tsx';
import { useJournalFiles } from './useJournalFiles.ts';

const kinds = ['day', 'month', 'year'] as const;
const intervalPlace = {
  interval: intervalParam(kinds, 'month'),
  /** Position and day of the figure with open provenance. */
  figure: textParam,
};
const THIS_MONTH = { back: 0, until: 0 };

/** The journal of one plant, by default of the current month. */
export function JournalOfPlant({ plant }: { readonly plant: DashboardPlant }) {
  const { t } = useTranslation();
  const zone = plant.timezone;
  const now = useNow();
  const [{ interval: chosen, figure }, { go }] = usePlace(intervalPlace);
  const isPreset = chosen.kind === 'month' && chosen.from === undefined && chosen.to === undefined;
  const choice = isPreset ? presetChoice('month', THIS_MONTH, now, zone) : chosen;
  const interval = intervalOf(choice);
  const asked =
    interval === undefined || choice.kind === 'live' ? undefined : { ...interval, type_intervall: choice.kind };
  const journal = useCall(
    'plants',
    'journal',
    asked && { id: plant.id, body: { ...asked, type_data: 'plain' } as const },
    { failure: 'quiet' },
  );
  const files = useJournalFiles(plant, choice, asked);
  const title = `${t('journals.title')} ${plant.name}`;
  return (
    <Page title={plant.name} level={2} actions={<DownloadMenu downloads={files} disabled={asked === undefined} />}>
      <div className={styles.choice}>
        <IntervalChooser
          value={choice}
          onChange={(next) => go({ interval: next })}
          kinds={kinds}
          zone={zone}
          times={false}
          beginsNow
        />
      </div>
      {asked === undefined ? (
        <EmptyState text={t('journals.choose')} icon={IconCalendar} />
      ) : (
        <Loaded
          reading={journal}
          skeleton={<ReportTable title={title} pages={undefined} />}
          failedText={t('journals.loadFailed')}
        >
          {(answer) => (
            <ReportTable
              title={title}
              pages={pagesOfJournal(answer)}
              emptyText={t('journals.noData')}
              today={localDate(now, zone)}
              onExplain={({ page, row, column }) => {
                const { created_at_date: day, data } =
                  (row === 'foot' ? undefined : answer.data[page]?.positions[row]) ?? {};
                go({ figure: `${data?.[column]?.id ?? ''}.${day ?? ''}` });
              }}
            />
          )}
        </Loaded>
      )}
      {figure !== '' && <JournalProvenance plant={plant.id} figure={figure} onClose={() => go({ figure: '' })} />}
    </Page>
  );
}
