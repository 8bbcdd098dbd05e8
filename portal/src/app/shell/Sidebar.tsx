import { IconChevronDown, IconChevronRight, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Fragment, memo, useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useLoaded } from '../../shared/calls/useLoaded.ts';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { Spoken } from '../../shared/spoken/Spoken.tsx';
import type { ShownEntry } from '../menuRules.ts';
import { MenuGlyph } from './MenuGlyph.tsx';
import { type MenuGroup, menuGroups } from './menuGroups.ts';
import styles from './Sidebar.module.css';
import { useFavourites } from './useFavourites.ts';
import { useOpenGroups } from './useOpenGroups.ts';
import { breakable } from './wordBreaks.ts';

interface Props {
  readonly entries: readonly ShownEntry[];
  /** Whether the labels are below the icons. */
  readonly narrow?: boolean;
  readonly onChoose?: () => void;
}

/** The menu, derived from the route table, by group. */
export function Sidebar(props: Props) {
  const { settled, user } = useSignedIn();
  const { pathname } = useLocation();
  const faults = useLoaded('plants', 'dashboard', {})?.reduce((sum, { alarm_causes: { fault } }) => sum + fault, 0);
  return <Menu {...props} settled={settled} account={user.id} pathname={pathname} faults={faults ?? 0} />;
}

interface MenuProps extends Props {
  readonly settled: boolean;
  readonly account: number;
  readonly pathname: string;
  /** Number of open faults. */
  readonly faults: number;
}

/** Memoised, so that address parameters changed by a screen do not render it. */
const Menu = memo(function Menu({ entries, narrow = false, onChoose, settled, account, pathname, faults }: MenuProps) {
  const { t } = useTranslation();
  const here = entries.find((entry) => isAt(pathname, entry, entries));
  const groups = menuGroups(entries);
  const { isOpen, turn } = useOpenGroups(groups, here?.section);
  const { favourites, turn: onMark } = useFavourites(account);
  const marked = favourites.flatMap((to) => entries.find((entry) => entry.to === to) ?? []);
  const shown = (entry: ShownEntry, isFavourite = false) => (
    <Entry
      entry={entry}
      isHere={entry === here}
      isMarked={marked.includes(entry)}
      isFollowed={isFavourite || !marked.includes(entry)}
      onMark={onMark}
      onChoose={onChoose}
      open={entry.label === 'statusList' ? faults : 0}
    />
  );
  return (
    <nav
      className={styles.nav}
      aria-label={t('shell.mainNavigation')}
      data-narrow={narrow}
      data-coming={!settled || undefined}
    >
      {marked.length > 0 && <Favourites entries={marked}>{(entry) => shown(entry, true)}</Favourites>}
      {groups.map((group) => (
        <Group key={group.section} group={group} isOpen={isOpen(group)} onTurn={() => turn(group)}>
          {(entry) => shown(entry)}
        </Group>
      ))}
    </nav>
  );
});

interface FavouritesProps {
  readonly entries: readonly ShownEntry[];
  readonly children: (entry: ShownEntry) => ReactNode;
}

/** The favourites of the account, above everything else. */
function Favourites({ entries, children }: FavouritesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.section}>
      <h2 id={id} className={styles.favourites}>
        <IconStar size={18} stroke={1.7} aria-hidden />
        <span>{t('shell.favourites')}</span>
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {entries.map((entry) => (
          <li key={entry.to}>{children(entry)}</li>
        ))}
      </ul>
    </div>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
  readonly children: (entry: ShownEntry) => ReactNode;
}

/** A group with its heading, which collapses it. */
function Group({ group: { section, icon, parts }, isOpen, onTurn, children }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={styles.section}>
      <h2 className={styles.heading}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onTurn}>
          <MenuGlyph icon={icon} />
          <span>{t(`nav.section.${section}`)}</span>
          <Chevron size={14} stroke={1.8} aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {parts.map(({ part, entries }) => (
          <div key={part ?? ''}>
            {part !== undefined && (
              <h3 id={`${id}-${part}`} className={styles.part}>
                {t(`nav.part.${part}`)}
              </h3>
            )}
            <ul className={styles.list} {...(part !== undefined && { 'aria-labelledby': `${id}-${part}` })}>
              {entries.map((entry) => (
                <li key={entry.to}>{children(entry)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Whether the current page is that of this entry or below its path. If another entry is below its path, only the exact
 * path matches.
 */
function isAt(pathname: string, { to }: ShownEntry, entries: readonly ShownEntry[]): boolean {
  const leadsFurther = entries.some((other) => other.to.startsWith(`${to}/`));
  return matchPath({ path: to, end: leadsFurther }, pathname) !== null;
}

interface EntryProps {
  readonly entry: ShownEntry;
  readonly isHere: boolean;
  readonly isMarked: boolean;
  /**
   * Whether the menu scrolls to this entry when its page opens. A favourite is listed twice, and only its upper entry
   * is scrolled to.
   */
  readonly isFollowed: boolean;
  readonly onMark: (to: string) => void;
  readonly onChoose: Props['onChoose'];
  /** Number of open faults shown at the entry. */
  readonly open: number;
}

/** Memoised, so that it is rendered only when its own state changes. */
const Entry = memo(function Entry({ entry, isHere, isMarked, isFollowed, onMark, onChoose, open }: EntryProps) {
  const { t } = useTranslation();
  const name = t(`nav.${entry.label}`);
  const link = useRef<HTMLAnchorElement>(null);
  const count = useId();
  // scrolls a long menu to the current page, however it was opened
  useEffect(() => {
    if (isHere && isFollowed && link.current !== null) scrollMenuTo(link.current);
  }, [isHere, isFollowed]);
  return (
    <>
      <Link
        ref={link}
        to={entry.to}
        className={styles.link}
        onClick={onChoose}
        aria-label={name}
        {...(isHere && { 'aria-current': 'page' })}
        {...(open > 0 && { 'aria-describedby': count })}
      >
        <MenuGlyph icon={entry.icon} />
        <span>
          {breakable(name).map((part, at) => (
            <Fragment key={part}>
              {at > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
        {open > 0 && (
          <>
            {/* rendered by CSS, because the name of the link must be only that of the entry */}
            <span className={styles.count} data-count={open} aria-hidden />
            <Spoken id={count}>{t('shell.openFaults', { count: open })}</Spoken>
          </>
        )}
      </Link>
      {isHere && (
        <button
          type="button"
          className={styles.mark}
          aria-pressed={isMarked}
          aria-label={t('shell.favourite', { name })}
          onClick={() => onMark(entry.to)}
        >
          {isMarked ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.7} aria-hidden />}
        </button>
      )}
    </>
  );
});

/** Height in pixels of the fades at both ends of the menu. */
const SHADE_PX = 28;

/** Sets the scroll position directly: `scrollIntoView` would move the starting point of Tab past the skip link. */
function scrollMenuTo(link: HTMLElement): void {
  let menu = link.parentElement;
  while (menu !== null && !/auto|scroll/.test(getComputedStyle(menu).overflowY)) menu = menu.parentElement;
  if (menu === null) return;
  const [own, seen] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
  const above = seen.top + SHADE_PX - own.top;
  const below = own.bottom - (seen.bottom - SHADE_PX);
  if (above > 0) menu.scrollTop -= above;
  else if (below > 0) menu.scrollTop += below;
}
