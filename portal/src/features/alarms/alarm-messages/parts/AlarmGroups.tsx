import type { AlarmMessage, DashboardPlant } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { StatusIcon } from '@leitwarte/widgets';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../../../shared/now/useNow.ts';
import { usePlantLink } from '../../../../shared/plant-link/usePlantLink.ts';
import { useMayWritePlants } from '../../../../shared/session/useMayWritePlants.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import type { RowKey } from '../../../../shared/table/dataTableProps.ts';
import { useSorting } from '../../../../shared/table/sorting.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { groupedAlarms, isWaiting, severityOf } from '../model.ts';
import { useRowKeys, useStepKeys } from '../useRowKeys.ts';
import { useStatusPlace } from '../useStatusPlace.ts';
import { useWindowWidth } from '../../../../shared/window/useWindowWidth.ts';
import { NewOrderDialog } from '../../../../shared/work-orders/NewOrderDialog.tsx';
import { useMayWriteTasks } from '../../../../shared/work-orders/order.ts';
import { nameOfAlarm } from '../../../../shared/alarms/nameOfAlarm.ts';
import { AcknowledgeDialog } from '../../../../shared/alarms/AcknowledgeDialog.tsx';
import { alarmColumns } from './alarmColumns.tsx';
import { lazyPart } from '../../../../shared/lazy/lazyPart.tsx';
import styles from './AlarmGroups.module.css';
import { useTold } from './Told.tsx';

const AlarmDetail = lazyPart(() => import('./AlarmDetail.tsx').then(({ AlarmDetail: part }) => part));

/** Windows narrower than this, in pixels, are those of phones. */
const PHONE_PX = 768;

interface Props {
  readonly alarms: readonly AlarmMessage[];
  readonly plants: readonly DashboardPlant[];
}

const CARD_HEIGHT_PX = 250;
/**
 * Window width in pixels below which alarms are shown as cards, because seven columns would leave too little space for
 * the text.
 */
const CARDS_BELOW_PX = 1_100;
const VIRTUAL_BEYOND = 80;
const nothing: ReadonlySet<RowKey> = new Set();

/** Open alarms, worst first, with buttons to acknowledge for permitted users; ended alarms are below. */
export function AlarmGroups({ alarms, plants }: Props) {
  const { t } = useTranslation();
  const { open, ended } = useMemo(() => groupedAlarms(alarms), [alarms]);
  const mayWrite = useMayWritePlants();
  const mine = useMemo(
    () => new Map<number | null, DashboardPlant>(plants.map((plant) => [plant.id, plant])),
    [plants],
  );
  const mayAcknowledge = (alarm: AlarmMessage) => mayWrite(mine.get(alarm.plant));
  const waiting = open.filter((alarm) => isWaiting(alarm) && mayAcknowledge(alarm));
  const [ticked, setTicked] = useState(nothing);
  const [asked, setAsked] = useState<readonly AlarmMessage[]>([]);
  const [task, setTask] = useState<AlarmMessage>();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const chosen = waiting.filter(({ id }) => ticked.has(id));
  const selectable = new Set<RowKey>(waiting.map(({ id }) => id));
  const [{ alarm: shownId }, { go }] = useStatusPlace();
  const shown = alarms.find(({ id }) => id === shownId);
  const mayWriteTasks = useMayWriteTasks();
  const mayMakeTask = ({ plant, ended_at }: AlarmMessage) => ended_at === null && mayWriteTasks(mine.get(plant));
  const columns = useColumns(mine, mayAcknowledge, mayMakeTask, (alarm) => setAsked([alarm]), setTask);
  useStepKeys(shown !== undefined && asked.length === 0 && task === undefined, (by) => {
    const listed = [...open, ...ended];
    const next = listed[listed.findIndex(({ id }) => id === shownId) + by];
    if (next !== undefined) go({ alarm: next.id });
  });
  const plantOfTask = mine.get(task?.plant ?? null);
  const isPhone = useWindowWidth() < PHONE_PX;
  const navigate = useNavigate();
  const close = () => {
    setAsked([]);
    setTicked(nothing);
  };
  return (
    <div ref={list} className={styles.groups}>
      <section className={styles.group}>
        {open.length === 0 ? (
          <>
            <h2>{t('alarmMessages.openCount', { count: 0 })}</h2>
            <p className={styles.calm}>
              <StatusIcon status={0} size={18} />
              {t('alarmMessages.nothingOpen')}
            </p>
          </>
        ) : (
          <AlarmTable
            title={t('alarmMessages.open')}
            rows={open}
            columns={columns}
            {...(waiting.length > 0 && { selection: { selected: ticked, onSelect: setTicked, selectable } })}
            head={
              <>
                <h2>{t('alarmMessages.openCount', { count: open.length })}</h2>
                {chosen.length > 0 && (
                  <Button size="sm" onClick={() => setAsked(chosen)}>
                    {t('alarmMessages.acknowledgeSome', { count: chosen.length })}
                  </Button>
                )}
              </>
            }
          />
        )}
      </section>
      <section className={styles.group}>
        {ended.length === 0 ? (
          <>
            <h2>{t('alarmMessages.endedCount', { count: 0 })}</h2>
            <p className={styles.calm}>{t('alarmMessages.nothingEnded')}</p>
          </>
        ) : (
          <AlarmTable
            title={t('alarmMessages.ended')}
            rows={ended}
            columns={columns}
            head={<h2>{t('alarmMessages.endedCount', { count: ended.length })}</h2>}
          />
        )}
      </section>
      {shown !== undefined && (
        <AlarmDetail
          alarm={shown}
          plant={mine.get(shown.plant)}
          onAcknowledge={isWaiting(shown) && mayAcknowledge(shown) ? () => setAsked([shown]) : undefined}
          onTask={mayMakeTask(shown) ? () => setTask(shown) : undefined}
          onClose={() => go({ alarm: undefined })}
        />
      )}
      {task !== undefined && plantOfTask !== undefined && (
        <NewOrderDialog
          plants={[plantOfTask]}
          origin={{ title: nameOfAlarm(task), component: task.component, kind: 'repair', alarm: task.id }}
          onClose={() => setTask(undefined)}
          onMade={({ id }) => {
            // on a phone the user is probably at the plant and continues with the new task
            if (isPhone) void navigate(`/work_orders?task=${id}`);
          }}
        />
      )}
      {asked.length > 0 && <AcknowledgeDialog alarms={asked} onClose={close} />}
    </div>
  );
}

type TableProps = Pick<Parameters<typeof DataTable<AlarmMessage>>[0], 'title' | 'columns' | 'selection' | 'head'> & {
  readonly rows: readonly AlarmMessage[];
};

function AlarmTable(props: TableProps) {
  const link = usePlantLink();
  const { open, hrefOf } = link;
  const sorting = useSorting();
  return (
    <DataTable
      {...props}
      rowKey={idOf}
      sorting={sorting}
      statusOf={severityOf}
      scroll="page"
      cardsBelow={CARDS_BELOW_PX}
      virtualBeyond={VIRTUAL_BEYOND}
      cardHeight={CARD_HEIGHT_PX}
      onOpen={useCallback(({ plant }: AlarmMessage) => plant !== null && open(plant), [open])}
      hrefOf={useCallback(({ plant }: AlarmMessage) => (plant === null ? '' : hrefOf(plant)), [hrefOf])}
    />
  );
}

const idOf = ({ id }: AlarmMessage): number => id;

function useColumns(
  mine: ReadonlyMap<number | null, DashboardPlant>,
  mayAcknowledge: (alarm: AlarmMessage) => boolean,
  mayMakeTask: (alarm: AlarmMessage) => boolean,
  onAcknowledge: (alarm: AlarmMessage) => void,
  onTask: (alarm: AlarmMessage) => void,
) {
  const { t } = useTranslation();
  const text = useCoreText();
  const toldOf = useTold();
  const nowMs = useNow();
  const [, { go }] = useStatusPlace();
  return alarmColumns({
    t,
    text,
    nowMs,
    zoneOf: (plant) => mine.get(plant)?.timezone,
    toldOf,
    onDetail: ({ id }) => go({ alarm: id }),
    onAcknowledge,
    mayAcknowledge,
    onTask,
    mayMakeTask,
  });
}
