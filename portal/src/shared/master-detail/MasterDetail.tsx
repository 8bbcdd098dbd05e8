import { compareNames, MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstChoice } from '../first-choice/useFirstChoice.ts';
import { isPlainClick } from '../plant-link/isPlainClick.ts';
import { ListHead } from '../list-head/ListHead.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useWindowWidth } from '../window/useWindowWidth.ts';
import type { MasterItem } from './item.ts';
import { ItemLinks, Parts } from './ItemLinks.tsx';
import styles from './MasterDetail.module.css';

export interface MasterDetailProps {
  /** Heading of the list. */
  readonly title: string;
  /** Undefined while they load. */
  readonly items: readonly MasterItem[] | undefined;
  /** `given` keeps the order of the items. Default `name`. */
  readonly order?: 'name' | 'given';
  /** Key from the address; undefined: nothing is chosen. */
  readonly chosen: string | number | undefined;
  /** Address with an item chosen; without a key, the address of the bare list, to which the back link on phones leads. */
  readonly hrefOf: (key: string | number | undefined) => string;
  readonly onChoose: (key: string | number | undefined) => void;
  /**
   * Key under which the last used item is remembered. The list opens with that item, otherwise with the worst one,
   * otherwise with the first (decision 4.61). Without this key nothing is chosen at first.
   */
  readonly memory?: string | undefined;
  /** Key of an item that is opened in preference to the one used last. */
  readonly first?: string | number | undefined;
  /** Actions above the list, such as adding. */
  readonly actions?: ReactNode;
  readonly emptyText?: string | undefined;
  /** Editor of the chosen item. */
  readonly children: ReactNode;
}

/** From this number of items on there is a search field. */
const SEARCH_FROM = 6;

/** A list on the left and the editor of the chosen item on the right; phones show one at a time, with a back link. */
export function MasterDetail(props: MasterDetailProps) {
  const { t } = useTranslation();
  const { title, chosen, hrefOf, onChoose } = props;
  const isPhone = useWindowWidth() < MOBILE_BREAKPOINT_PX;
  // phones hide the list with the links to the item's editors, so these links are shown above the editor
  const parts = props.items?.find(({ key }) => key === chosen)?.parts;
  const hasItems = (props.items?.length ?? 0) > 0;
  const detail = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(chosen);
  useEffect(() => {
    // on phones the editor replaces the list and gets the focus
    if (isPhone && chosen !== undefined && shownBefore.current !== chosen) detail.current?.focus();
    shownBefore.current = chosen;
  }, [isPhone, chosen]);
  const back = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(undefined);
  };
  return (
    <div className={styles.part} data-detail={chosen !== undefined}>
      {props.memory !== undefined && <FirstChoice {...props} memory={props.memory} />}
      {(!isPhone || chosen === undefined) && <Master {...props} />}
      {(!isPhone || chosen !== undefined) && (
        <div ref={detail} className={styles.detail} tabIndex={-1}>
          {isPhone && (
            <a className={styles.back} href={hrefOf(undefined)} onClick={back}>
              <IconArrowLeft size={16} stroke={1.8} aria-hidden />
              {title}
            </a>
          )}
          {isPhone && parts !== undefined && parts.length > 0 && (
            <nav className={styles.partsAbove} aria-label={t('list.parts')}>
              <Parts parts={parts} />
            </nav>
          )}
          {chosen !== undefined && props.children}
          {chosen === undefined && hasItems && props.memory === undefined && (
            <EmptyState text={t('list.chooseFirst')} icon={IconArrowLeft} />
          )}
        </div>
      )}
    </div>
  );
}

/** Chooses an item if none is chosen; renders nothing. */
function FirstChoice({
  items,
  order = 'name',
  chosen,
  hrefOf,
  memory,
  first,
}: MasterDetailProps & { readonly memory: string }) {
  const keys = useMemo(() => items && byRank(found(items, '', order)).map(({ key }) => String(key)), [items, order]);
  useFirstChoice({
    list: memory,
    keys,
    chosen: chosen?.toString(),
    first: first?.toString(),
    hrefOf: (wanted) => hrefOf(items?.find(({ key }) => String(key) === wanted)?.key),
  });
  return null;
}

const byRank = (items: readonly MasterItem[]) => items.toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0));

function Master({ title, items, order = 'name', chosen, hrefOf, onChoose, actions, emptyText }: MasterDetailProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const shown = useMemo(() => found(items ?? [], search, order), [items, search, order]);
  return (
    <nav className={styles.master} aria-label={title}>
      <ListHead title={title} level={2}>
        {actions}
      </ListHead>
      {items !== undefined && items.length >= SEARCH_FROM && (
        <SearchField label={t('list.search')} value={search} onChange={setSearch} />
      )}
      {items === undefined ? (
        <Skeleton text={t('table.loading')} rows={6} rowHeight={40} />
      ) : items.length === 0 ? (
        <EmptyState text={emptyText ?? t('list.noEntries')} />
      ) : shown.length === 0 ? (
        <p className={styles.none} role="status">
          {t('list.nothingFound')}
        </p>
      ) : (
        <ItemLinks items={shown} chosen={chosen} hrefOf={hrefOf} onChoose={onChoose} />
      )}
    </nav>
  );
}

function found(items: readonly MasterItem[], search: string, order: 'name' | 'given'): readonly MasterItem[] {
  const wanted = search.trim().toLocaleLowerCase('de');
  const matching = items.filter(({ name, note = '' }) => `${name} ${note}`.toLocaleLowerCase('de').includes(wanted));
  return order === 'given' ? matching : matching.toSorted((a, b) => compareNames(a.name, b.name));
}
