import type { PlannedWork } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { ChangeWorkDialog } from './ChangeWorkDialog.tsx';
import { EndWorkDialog } from './EndWorkDialog.tsx';
import styles from './PlannedWork.module.css';
import { texts } from './texts.ts';
import { spanOfWork } from './work.ts';

const TaskOfWork = lazyPart(() => import('../work-orders/TaskOfWork.tsx').then(({ TaskOfWork: part }) => part));

interface Props {
  readonly works: readonly PlannedWork[];
  /** Time zone of the plant. Default Europe/Berlin. */
  readonly zoneOf?: (plant: number) => string | undefined;
  readonly mayChange: (work: PlannedWork) => boolean;
  /** Whether each line names its plant. Default: no, because all are of one plant. */
  readonly namesPlant?: boolean;
  /** Organisation of the plant; undefined if no tasks can be created from the work. */
  readonly organisation?: number | null | undefined;
}

/** List of planned work with time, reason and person; users with the right can change and end work that is not over. */
export function PlannedWorkList({ works, zoneOf, mayChange, namesPlant = false, organisation }: Props) {
  useScreenTexts({ plannedWork: texts });
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ readonly id: number; readonly dialog: 'change' | 'end' }>();
  const chosen = works.find(({ id }) => id === open?.id);
  const zone = (work: PlannedWork) => zoneOf?.(work.plant) ?? DEFAULT_ZONE;
  const close = () => setOpen(undefined);
  const canEnd = (work: PlannedWork) => work.state !== 'over' && mayChange(work);
  const canChange = (work: PlannedWork) => !work.of_task && canEnd(work);
  const makesTask = (work: PlannedWork) => organisation !== undefined && !work.of_task;
  const hasButtons = (work: PlannedWork) => makesTask(work) || canEnd(work);
  return (
    <>
      <ul className={styles.list} aria-label={t('plannedWork.title')}>
        {works.map((work) => (
          <li key={work.id} className={styles.work} data-state={work.state}>
            <IconTool size={18} stroke={1.6} aria-hidden />
            <div className={styles.words}>
              <p>
                <strong>{t(`plannedWork.state.${work.state}`)}</strong>
                {namesPlant && <span className={styles.plant}>{work.plant_name}</span>}
                <span>{spanOfWork(work, zone(work), t)}</span>
                {work.state === 'running' && <span className={styles.quiet}>{t('plannedWork.held')}</span>}
              </p>
              <p className={styles.reason}>
                {work.work_order === null ? (
                  work.reason
                ) : (
                  <Link to={`/work_orders?task=${work.work_order}`}>{work.reason}</Link>
                )}
                {work.component_name !== null && <span className={styles.quiet}>{work.component_name}</span>}
                <span className={styles.quiet}>{endOf(work)}</span>
              </p>
            </div>
            {hasButtons(work) && (
              <div className={styles.buttons}>
                {organisation !== undefined && makesTask(work) && (
                  <TaskOfWork work={work} organisation={organisation} />
                )}
                {canEnd(work) && (
                  <>
                    {canChange(work) && (
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={t('plannedWork.editOf', { plant: work.plant_name })}
                        onClick={() => setOpen({ id: work.id, dialog: 'change' })}
                      >
                        {t('plannedWork.edit')}
                      </Button>
                    )}
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t(work.state === 'planned' ? 'plannedWork.callOffOf' : 'plannedWork.endOf', {
                        plant: work.plant_name,
                      })}
                      onClick={() => setOpen({ id: work.id, dialog: 'end' })}
                    >
                      {t(work.state === 'planned' ? 'plannedWork.callOff' : 'plannedWork.end')}
                    </Button>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen && open?.dialog === 'change' && <ChangeWorkDialog work={chosen} zone={zone(chosen)} onClose={close} />}
      {chosen && open?.dialog === 'end' && <EndWorkDialog work={chosen} onClose={close} />}
    </>
  );

  function endOf(work: PlannedWork): string {
    if (work.ended_at === null) return t('plannedWork.by', { name: work.created_by ?? '' });
    const time = formatTime(work.ended_at, 'dd.MM.yyyy HH:mm', zone(work));
    return t('plannedWork.endedBy', { time, name: work.ended_by ?? '' });
  }
}
