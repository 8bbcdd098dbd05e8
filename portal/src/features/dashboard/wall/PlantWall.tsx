import { plantStatuses } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { countByStatus, formatTime, healthPercent, pollWaitMs, relativeAge, shownStatus } from '@leitwarte/core/rules';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { StatusIcon } from '@leitwarte/widgets';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../shared/figure/Figure.tsx';
import { useNow } from '../../../shared/now/useNow.ts';
import { useCoreText, useLanguage } from '../../../texts/useTexts.ts';
import { Tile, useTileParts } from '../parts/Tile.tsx';
import { gridIn, itemsOn, pageAt } from './pages.ts';
import styles from './PlantWall.module.css';
import { useRoom } from './useRoom.ts';
import { useWakeLock } from './useWakeLock.ts';

interface Props {
  /** All that pass the filter, worst first. */
  readonly plants: readonly DashboardPlant[];
  /** Whose plants. */
  readonly title: string;
  /** When the plants last came from the server, in milliseconds UTC. */
  readonly updatedAtMs: number;
  readonly onLeave: () => void;
}

const CLOCK_MS = 1_000;
/** A poll may fail once before the wall calls itself old. */
const OLD_AFTER_MS = 2 * pollWaitMs(2) + 30_000;

/**
 * The plants for a screen that nobody touches: larger, all of the screen, page after page. It says how old it is, loudly
 * once it is too old, and asks the browser to stay awake.
 */
export function PlantWall({ plants, title, updatedAtMs, onLeave }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow(CLOCK_MS);
  const [room, measure] = useRoom();
  const isAwake = useWakeLock();
  const { columns, rows, zoom } = gridIn(room);
  const perPage = columns * rows;
  const pages = Math.ceil(plants.length / perPage);
  const [page, turn] = useTurning(pages, now);
  const isOld = now - updatedAtMs > OLD_AFTER_MS;
  const parts = useTileParts();
  return (
    <Stage onLeave={onLeave} onTurn={turn} label={t('dashboard.wall')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Counts plants={plants} />
        <time className={styles.clock}>{formatTime(now, 'HH:mm')}</time>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('dashboard.wallLeave')}
          onClick={onLeave}
          className={styles.leave}
        >
          <IconX size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </header>
      {isOld && (
        <p className={styles.old} role="alert">
          <IconAlertTriangle size={28} stroke={1.8} aria-hidden />
          {t('dashboard.wallOld', {
            time: formatTime(updatedAtMs, 'dd.MM.yyyy HH:mm'),
            age: relativeAge(updatedAtMs, now, language),
          })}
        </p>
      )}
      <div ref={measure} className={styles.room} data-old={isOld || undefined}>
        {plants.length === 0 && <p className={styles.none}>{t('dashboard.wallNone')}</p>}
        <ul
          className={styles.tiles}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
          }}
        >
          {itemsOn(plants, page, perPage).map((plant) => (
            <li key={plant.id}>
              <div style={{ zoom }}>
                <Tile plant={plant} nowMs={toHalfMinute(now)} {...parts} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <footer className={styles.foot}>
        <span>
          {t('dashboard.wallUpdated', {
            time: formatTime(updatedAtMs, 'HH:mm'),
            age: relativeAge(updatedAtMs, now, language),
          })}
        </span>
        {!isAwake && <span>{t('dashboard.wallSleeps')}</span>}
        {pages > 1 && <span className={styles.page}>{t('dashboard.wallPage', { page: page + 1, pages })}</span>}
      </footer>
    </Stage>
  );
}

/** Tiles age by minutes: they need not be drawn with every second of the clock. */
const toHalfMinute = (ms: number): number => Math.floor(ms / 30_000) * 30_000;

/** The page of now, and how to turn it by hand, after which it stands as long as any. */
function useTurning(pages: number, now: number): readonly [number, (by: number) => void] {
  const [from, setFrom] = useState({ page: 0, sinceMs: now });
  const page = (from.page + pageAt(now - from.sinceMs, Math.max(1, pages))) % Math.max(1, pages);
  const turn = (by: number) => setFrom({ page: (page + by + pages) % Math.max(1, pages), sinceMs: Date.now() });
  return [page, turn];
}

interface StageProps {
  readonly label: string;
  readonly onLeave: () => void;
  readonly onTurn: (by: number) => void;
  readonly children: ReactNode;
}

/** All of the window, above everything; what lies below cannot be reached. Escape leaves, arrows turn. */
function Stage({ label, onLeave, onTurn, children }: StageProps) {
  const stage = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = stage;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={stage}
      className={styles.stage}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight' || key === 'PageDown') onTurn(1);
        if (key === 'ArrowLeft' || key === 'PageUp') onTurn(-1);
      }}
    >
      {children}
    </dialog>
  );
}

function Counts({ plants }: { readonly plants: readonly DashboardPlant[] }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const statuses = plants.map(shownStatus);
  const counts = countByStatus(statuses);
  return (
    <dl className={styles.counts}>
      {plantStatuses.toReversed().map((status) => (
        <div key={status} data-none={counts[status] === 0 || undefined}>
          <dt>
            <StatusIcon status={status} size={28} /> {text(`plantStatus.${status}`)}
          </dt>
          <dd>{counts[status]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('dashboard.health')}</dt>
        <dd>
          <Figure value={healthPercent(statuses)} unit="%" />
        </dd>
      </div>
    </dl>
  );
}
