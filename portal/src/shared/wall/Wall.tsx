import { formatMomentIn, formatTime, pollWaitMs, relativeAge } from '@leitwarte/core/rules';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useLanguage } from '../../texts/useTexts.ts';
import { useNow } from '../now/useNow.ts';
import { useOldSince } from '../session/SessionProvider.tsx';
import { pageAt } from './pages.ts';
import { texts } from './texts.ts';
import { type Room, useRoom } from './useRoom.ts';
import { useWakeLock } from './useWakeLock.ts';
import styles from './Wall.module.css';

/** What is needed to render one page. */
export interface WallPage {
  readonly room: Room;
  readonly page: number;
  /** Current time, updated every half minute, because ages are shown in minutes. */
  readonly nowMs: number;
}

interface Props {
  readonly title: string;
  /** When the server last delivered the shown data, in milliseconds UTC. */
  readonly updatedAtMs: number;
  /** Shown next to the title. */
  readonly head?: ReactNode;
  /** Number of pages that the content needs in a room of this size. */
  readonly pagesIn: (room: Room) => number;
  readonly onLeave: () => void;
  readonly children: (page: WallPage) => ReactNode;
}

const CLOCK_MS = 1_000;
/** Age in milliseconds after which the data count as old; a poll may fail once before that. */
const OLD_AFTER_MS = 2 * pollWaitMs(2) + 30_000;

/**
 * A wall display: it fills the window and shows page after page without interaction. It shows the age of the data, prominently if they are
 * too old, and asks the browser to keep the screen on.
 */
export function Wall({ title, updatedAtMs, head, pagesIn, onLeave, children }: Props) {
  useScreenTexts({ wall: texts });
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow(CLOCK_MS);
  const [room, measure] = useRoom();
  const isAwake = useWakeLock();
  const pages = pagesIn(room);
  const [page, turn] = useTurning(pages, now);
  const isLastState = useOldSince() !== undefined;
  const isOld = isLastState || now - updatedAtMs > OLD_AFTER_MS;
  return (
    <Stage onLeave={onLeave} onTurn={turn} label={t('wall.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {head}
        <time className={styles.clock}>{formatTime(now, 'HH:mm')}</time>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('wall.leave')}
          onClick={onLeave}
          className={styles.leave}
        >
          <IconX size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </header>
      {isOld && (
        <p className={styles.old} role="alert">
          <IconAlertTriangle size={28} stroke={1.8} aria-hidden />
          {t('wall.old', {
            time: formatMomentIn(updatedAtMs, language),
            age: relativeAge(updatedAtMs, now, language),
          })}
        </p>
      )}
      <div ref={measure} className={styles.room} data-old={isOld || undefined}>
        {children({ room, page, nowMs: toHalfMinute(now) })}
      </div>
      <footer className={styles.foot}>
        <span>
          {t('wall.updated', {
            time: formatTime(updatedAtMs, 'HH:mm'),
            age: relativeAge(updatedAtMs, now, language),
          })}
        </span>
        {!isAwake && <span>{t('wall.sleeps')}</span>}
        {pages > 1 && <span className={styles.page}>{t('wall.page', { page: page + 1, pages })}</span>}
      </footer>
    </Stage>
  );
}

const toHalfMinute = (ms: number): number => Math.floor(ms / 30_000) * 30_000;

/** The current page, and a function to turn pages by hand; the new page then stays for the full time. */
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

/** Covers the complete window and makes everything below unreachable. Escape leaves, arrow keys turn pages. */
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
