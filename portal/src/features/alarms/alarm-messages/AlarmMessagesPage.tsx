import { Button } from '@mantine/core';
import { IconCalendar, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { DownloadMenu } from '../../../shared/download/DownloadMenu.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { PlanWorkButton } from '../../../shared/planned-work/PlantWork.tsx';
import { useMayWritePlants } from '../../../shared/session/useMayWritePlants.ts';
import { SetUpLink } from '../../../shared/set-up/SetUpLink.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { AlarmGroups } from './parts/AlarmGroups.tsx';
import styles from './parts/AlarmGroups.module.css';
import { StatusChoice } from './parts/StatusChoice.tsx';
import { WorkOfTime } from './parts/WorkOfTime.tsx';
import { texts as orderTexts } from '../../../shared/work-orders/texts.ts';
import { untoldTexts } from '../../../shared/alarms/untoldTexts.ts';
import { texts } from './texts.ts';
import { useStatusFiles } from './useStatusFiles.ts';
import { useStatusList } from './useStatusList.ts';
import { useStatusPlace } from './useStatusPlace.ts';

/** The status list: current and ended alarms of the plants, and who was notified. */
export function AlarmMessagesPage() {
  useScreenTexts({ alarmMessages: texts, untold: untoldTexts, workOrder: orderTexts });
  const { t } = useTranslation();
  const text = useCoreText();
  const [place, { turn }] = useStatusPlace();
  const { interval, asked, reading, alarms } = useStatusList();
  const files = useStatusFiles(asked);
  const plants = useCall('plants', 'dashboard', {}, { polling: 'on' }).data ?? [];
  const mayWrite = useMayWritePlants();
  const writable = plants.filter((plant) => mayWrite(plant) && (place.of === undefined || plant.id === place.of));
  const zoneOf = (id: number | null) => plants.find((plant) => plant.id === id)?.timezone;
  const reset = () => turn({ of: undefined, cause: undefined, severity: undefined, search: '' });
  return (
    <Page
      title={t('alarmMessages.title')}
      about={t('alarmMessages.about')}
      actions={
        <>
          <PlanWorkButton plants={writable} />
          {files.length > 0 && <DownloadMenu downloads={files} />}
          <SetUpLink of="alarmRules" />
        </>
      }
    >
      <StatusChoice plants={plants} interval={interval} />
      {asked === undefined ? (
        <EmptyState icon={IconCalendar} text={t('alarmMessages.chooseInterval')} />
      ) : (
        <Loaded
          reading={reading}
          skeleton={<Skeleton text={t('table.loading')} rows={10} />}
          failedText={t('alarmMessages.loadFailed')}
        >
          {({ alarm_messages: all, planned_work: works, is_cut: isCut }) => (
            <>
              <WorkOfTime works={works} zoneOf={zoneOf} mayChange={({ plant }) => mayChange(plant)} />
              {isCut && <p className={styles.cut}>{t('alarmMessages.cut', { count: all.length })}</p>}
              {place.alarm !== undefined && alarms?.some(({ id }) => id === place.alarm) === false && (
                <p className={styles.cut} role="status">
                  {t('alarmMessages.notListed')}
                </p>
              )}
              {all.length === 0 ? (
                <EmptyState icon={IconBellOff} text={text('notice.no_alarm')} />
              ) : alarms?.length === 0 ? (
                <EmptyState text={t('alarmMessages.nothingPasses')}>
                  <Button variant="default" onClick={reset}>
                    {t('alarmMessages.reset')}
                  </Button>
                </EmptyState>
              ) : (
                <AlarmGroups alarms={alarms ?? []} plants={plants} />
              )}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );

  function mayChange(id: number): boolean {
    return mayWrite(plants.find((plant) => plant.id === id));
  }
}
