import { calendarDay, DEFAULT_ZONE, localDate, spanOfChoice } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCalendar } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { DownloadMenu } from '../../../shared/download/DownloadMenu.tsx';
import { intervalParam, presetChoice, writtenInterval } from '../../../shared/interval/choice.ts';
import { IntervalChooser } from '../../../shared/interval/IntervalChooser.tsx';
import { useNow } from '../../../shared/now/useNow.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { NoPlants } from '../../../shared/no-plants/NoPlants.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { PeriodOnPaper } from '../../../shared/paper/PeriodOnPaper.tsx';
import { idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useMayWritePlants } from '../../../shared/session/useMayWritePlants.ts';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useReportFiles } from './parts/useLossFiles.ts';
import { useMayWriteTasks } from '../../../shared/work-orders/order.ts';
import { LossTask } from './parts/LossTask.tsx';
import { ByHand } from './parts/ByHand.tsx';
import { LossesOfPlant } from './parts/LossesOfPlant.tsx';
import styles from './parts/Losses.module.css';
import { StatementSection } from './parts/StatementSection.tsx';
import { PlantTable } from './parts/PlantTable.tsx';
import { texts } from './texts.ts';

const kinds = ['day', 'month', 'year'] as const;
const LAST_MONTH = { back: 1, until: 1 };
/** The parameter for the plant is not named `plant`, because that one opens the plant's dialog above any screen. */
const lossPlace = { interval: intervalParam(kinds, 'month'), of: idParam };

/** Expected energy, measured energy and losses of plants, by default of last month. */
export function LossesPage() {
  useScreenTexts({ losses: texts });
  const { t } = useTranslation();
  const now = useNow();
  const [{ interval: chosen, of }, { go, hrefOf }] = usePlace(lossPlace);
  const isPreset = chosen.kind === 'month' && chosen.from === undefined && chosen.to === undefined;
  const choice = isPreset ? presetChoice('month', LAST_MONTH, now, DEFAULT_ZONE) : chosen;
  const span = spanOfChoice(choice.kind, choice.from, choice.to, DEFAULT_ZONE, now);
  const query = span && {
    from: localDate(span.fromMs, DEFAULT_ZONE),
    until: localDate(span.untilMs - 1, DEFAULT_ZONE),
  };
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  const rows = useCall('losses', 'list', of === undefined ? query && { query } : undefined, { failure: 'quiet' });
  const detail = useCall('losses', 'ofPlant', of === undefined ? undefined : query && { id: of, query }, {
    failure: 'quiet',
  });
  const listed = plants.data;
  const nameOf = useCallback(
    (plant: number) => listed?.find(({ id }) => id === plant)?.name ?? String(plant),
    [listed],
  );
  const files = useReportFiles(query);
  const hrefOfDay = (date: string) => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    const at = calendarDay(year, month, day);
    return hrefOf({ interval: { kind: 'day', from: at, to: at } });
  };
  const mayWrite = useMayWritePlants();
  const mayWriteTasks = useMayWriteTasks();
  const chosenPlant = listed?.find(({ id }) => id === of);
  const loading = <Skeleton text={t('table.loading')} />;
  return (
    <Page
      title={t('losses.title')}
      about={t('losses.about')}
      actions={of === undefined && <DownloadMenu downloads={files} disabled={query === undefined} />}
    >
      <PeriodOnPaper interval={choice} />
      <div className={styles.choice}>
        <IntervalChooser
          value={choice}
          onChange={(next) => go({ interval: next })}
          kinds={kinds}
          zone={DEFAULT_ZONE}
          times={false}
        />
      </div>
      {of !== undefined && (
        <div>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowLeft size={14} stroke={1.8} aria-hidden />}
            onClick={() => go({ of: undefined })}
          >
            {t('losses.back')}
          </Button>
        </div>
      )}
      {query === undefined && <EmptyState text={t('losses.choose')} icon={IconCalendar} />}
      {query !== undefined && of === undefined && (
        <Loaded reading={rows} skeleton={loading} failedText={t('losses.failed')} empty={<NoPlants />}>
          {(found) => (
            <PlantTable
              rows={found}
              nameOf={nameOf}
              hrefOf={(plant) => hrefOf({ of: plant })}
              onChoose={(plant) => go({ of: plant })}
            />
          )}
        </Loaded>
      )}
      {query !== undefined && of !== undefined && (
        <Loaded reading={detail} skeleton={loading} failedText={t('losses.failed')}>
          {(found) => (
            <>
              <LossesOfPlant
                detail={found}
                period={writtenInterval(choice)}
                asked={{ ...query, plant: of }}
                hrefOfDay={hrefOfDay}
              />
              {chosenPlant && mayWriteTasks(chosenPlant) && (
                <LossTask plant={chosenPlant} detail={found} period={writtenInterval(choice)} />
              )}
              <ByHand detail={found} mayWrite={mayWrite(chosenPlant)} />
              <StatementSection key={of} plant={of} hrefOfDay={hrefOfDay} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
