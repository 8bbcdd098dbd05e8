import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import type { ShownEntry } from '../menuRules.ts';
import type { Section } from '../route.ts';
import { MenuGlyph } from './MenuGlyph.tsx';
import styles from './Sidebar.module.css';
import { Tip } from '../../shared/tip/Tip.tsx';

const sections: readonly Section[] = ['overview', 'settings', 'administration', 'billing'];

interface Props {
  readonly entries: readonly ShownEntry[];
  /** Icons alone, names on hover. */
  readonly narrow?: boolean;
  readonly onChoose?: () => void;
}

/** The menu, drawn from the route table, section by section. */
export function Sidebar(props: Props) {
  const { settled } = useSignedIn();
  const { pathname } = useLocation();
  return <Menu {...props} settled={settled} pathname={pathname} />;
}

interface MenuProps extends Props {
  readonly settled: boolean;
  readonly pathname: string;
}

/** Not drawn anew with the parts of the address that a screen changes. */
const Menu = memo(function Menu({ entries, narrow = false, onChoose, settled, pathname }: MenuProps) {
  const { t } = useTranslation();
  return (
    <nav
      className={styles.nav}
      aria-label={t('shell.mainNavigation')}
      data-narrow={narrow}
      data-coming={!settled || undefined}
    >
      {sections.map((section) => {
        const own = entries.filter((entry) => entry.section === section);
        if (own.length === 0) return null;
        return (
          <div key={section} className={styles.section}>
            {section !== 'overview' && <h2 className={styles.heading}>{t(`nav.section.${section}`)}</h2>}
            <ul className={styles.list}>
              {own.map((entry) => (
                <li key={entry.to}>
                  <Entry entry={entry} isHere={isAt(pathname, entry, entries)} narrow={narrow} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
});

/** Whether one is there, or below it. Where another entry lies below it, that one marks itself alone. */
function isAt(pathname: string, { to }: ShownEntry, entries: readonly ShownEntry[]): boolean {
  const leadsFurther = entries.some((other) => other.to.startsWith(`${to}/`));
  return matchPath({ path: to, end: leadsFurther }, pathname) !== null;
}

interface EntryProps {
  readonly entry: ShownEntry;
  readonly isHere: boolean;
  readonly narrow: boolean;
  readonly onChoose: Props['onChoose'];
}

/** Drawn anew where one comes to it or leaves it, and not with every other. */
const Entry = memo(function Entry({ entry, isHere, narrow, onChoose }: EntryProps) {
  const { t } = useTranslation();
  const name = t(`nav.${entry.label}`);
  const link = useRef<HTMLAnchorElement>(null);
  // a long menu shows where one is, however one came there
  useEffect(() => {
    if (isHere && link.current !== null) scrollMenuTo(link.current);
  }, [isHere]);
  const entryLink = (
    <Link
      ref={link}
      to={entry.to}
      className={styles.link}
      onClick={onChoose}
      aria-label={name}
      {...(isHere && { 'aria-current': 'page' })}
    >
      <MenuGlyph icon={entry.icon} />
      <span className={styles.name}>{name}</span>
    </Link>
  );
  return narrow ? (
    <Tip label={name} position="right">
      {entryLink}
    </Tip>
  ) : (
    entryLink
  );
});

/** Of the menu's height at both ends, under its shades. */
const SHADE_PX = 28;

/** By hand: what the browser scrolls to is where its Tab goes on from, past the link that skips the menu. */
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
