import { Fragment, useRef, type MouseEvent } from 'react';
import { isPlainClick } from '../plant-link/isPlainClick.ts';
import { rovingTarget, useActiveItem, useRovingKeys } from '../virtual/useRovingItems.ts';
import { useVirtualItems } from '../virtual/useVirtualItems.ts';
import type { MasterItem, MasterPart } from './item.ts';
import styles from './MasterDetail.module.css';

interface Props {
  readonly items: readonly MasterItem[];
  readonly chosen: string | number | undefined;
  readonly hrefOf: (key: string | number) => string;
  readonly onChoose: (key: string | number) => void;
}

const ITEM_HEIGHT_PX = 40;

/** Items as links with one Tab stop; arrow keys move between them. */
export function ItemLinks({ items, chosen, hrefOf, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [active, onActive] = useActiveItem(items.length);
  const virtual = useVirtualItems({ count: items.length, itemHeight: ITEM_HEIGHT_PX, list, box, kept: active });
  useRovingKeys({ list, count: items.length, active, onActive, scrollTo: virtual.scrollTo });
  return (
    <div ref={box} className={styles.box}>
      <ul ref={list}>
        {virtual.items.map(({ index, gap }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <Fragment key={item.key}>
              {gap > 0 && <li aria-hidden style={{ blockSize: gap }} />}
              <li
                ref={virtual.measure}
                data-index={index}
                {...(virtual.isVirtual && { 'aria-setsize': items.length, 'aria-posinset': index + 1 })}
              >
                <div className={styles.row} data-chosen={item.key === chosen}>
                  <a
                    href={hrefOf(item.key)}
                    className={styles.item}
                    aria-current={item.key === chosen}
                    tabIndex={index === active ? 0 : -1}
                    onClick={(event) => follow(event, () => onChoose(item.key))}
                    {...rovingTarget(index)}
                  >
                    {item.icon}
                    <span>
                      {item.name}
                      {item.note !== undefined && <small>{item.note}</small>}
                    </span>
                  </a>
                  {item.action}
                </div>
                {item.parts !== undefined && <Parts parts={item.parts} />}
              </li>
            </Fragment>
          );
        })}
        {virtual.rest > 0 && <li aria-hidden style={{ blockSize: virtual.rest }} />}
      </ul>
    </div>
  );
}

/** Links to the editors of one item. */
export function Parts({ parts }: { readonly parts: readonly MasterPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ key, name, icon, action, href, isChosen, onChoose }) => (
        <li key={key}>
          <a href={href} aria-current={isChosen ? 'page' : undefined} onClick={(event) => follow(event, onChoose)}>
            {name}
            {icon}
          </a>
          {action}
        </li>
      ))}
    </ul>
  );
}

/** Handles plain clicks within the page; other clicks, such as for a new tab, are left to the browser. */
function follow(event: MouseEvent, choose: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  choose();
}
