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

/** What is drawn of a page. */
export interface WallPage {
  readonly room: Room;
  readonly page: number;
  /** Renewed with every half minute: what is shown ages by minutes. */
  readonly nowMs: number;
}

interface Props {
  readonly title: string;
  /** When what is shown last came from the server, in milliseconds UTC. */
  readonly updatedAtMs: number;
  /** What stands beside the title. */
  readonly head?: ReactNode;
  /** How many pages what is shown needs in so much room. */
  readonly pagesIn: (room: Room) => number;
  readonly onLeave: () => void;
  readonly children: (page: WallPage) => ReactNode;
}

const CLOCK_MS = 1_000;
/** A poll may fail once before the wall calls itself old. */
const OLD_AFTER_MS = 2 * pollWaitMs(2) + 30_000;

/**
 * A screen that nobody touches: all of the window, page after page. It says how old it is, loudly once it is too old, and
 * asks the browser to stay awake.
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
