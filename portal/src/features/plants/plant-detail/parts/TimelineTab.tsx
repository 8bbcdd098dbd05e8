import type { TimelineEntry } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { plantChangeLines, plantChangeTitle } from '@leitwarte/core/texts/plant-changes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './ChangesTab.module.css';

interface Props {
  readonly plantId: number;
  readonly zone: string | undefined;
}

/** Timeline of the plant, newest first: alarms, tasks, changes, losses. */
export function TimelineTab({ plantId, zone }: Props) {
  const { t } = useTranslation();
  const [before, setBefore] = useState<readonly string[]>([]);
  const at = before.at(-1);
  const timeline = useCall('plants', 'timeline', { id: plantId, query: at === undefined ? {} : { before: at } });
  return (
    <Loaded
      reading={timeline}
      skeleton={<Skeleton text={t('table.loading')} rows={6} rowHeight={56} />}
      failedText={t('plant.timelineFailed')}
      isEmpty={({ entries }) => entries.length === 0}
      empty={<p className={styles.empty}>{t('plant.timelineNone')}</p>}
    >
      {({ entries, next }) => (
        <>
          <ul className={styles.list} aria-label={t('plant.timeline')}>
            {entries.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} zone={zone} />
            ))}
          </ul>
          <div className={styles.pages}>
            {before.length > 0 && (
              <Button variant="default" size="xs" onClick={() => setBefore(before.slice(0, -1))}>
                {t('plant.timelineLater')}
              </Button>
            )}
            {next !== null && (
              <Button variant="default" size="xs" onClick={() => setBefore([...before, next])}>
                {t('plant.timelineEarlier')}
              </Button>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

function Entry({ entry, zone }: { readonly entry: TimelineEntry; readonly zone: string | undefined }) {
  const { t } = useTranslation();
  const text = useRareText();
  const language = useLanguage();
  const time = (moment: string) => formatTime(moment, 'dd.MM.yyyy HH:mm', zone);
  const { kind, change } = entry;
  const isTask = kind === 'task' || kind === 'task_end';
  const title = change === null ? entry.title : plantChangeTitle(language, change);
  const lines =
    change === null ? [entry.detail].filter((line) => line !== null) : plantChangeLines(language, change, zone);
  return (
    <li className={styles.change} data-kind={kind}>
      <span className={styles.when}>
        <time>{time(entry.at)}</time>
        {entry.until !== null && <span>{t('plant.timelineUntil', { time: time(entry.until) })}</span>}
        {entry.by !== null && <span>{t('plant.changeBy', { name: entry.by })}</span>}
      </span>
      <div>
        <p className={styles.what}>
          {text(`timelineKind.${kind}`)}: {isTask ? <Link to={`/work_orders?task=${entry.id}`}>{title}</Link> : title}
          {entry.component_name !== null && ` (${entry.component_name})`}
        </p>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
