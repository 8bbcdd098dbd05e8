import { Fragment, useRef, type MouseEvent } from 'react';
import { isPlainClick } from '../plant-link/isPlainClick.ts';
import { rovingTarget, useActiveItem, useRovingKeys } from '../virtual/useRovingItems.ts';
import { useVirtualItems } from '../virtual/useVirtualItems.ts';
import type { MasterItem } from './MasterDetail.tsx';
import styles from './MasterDetail.module.css';

interface Props {
  readonly items: readonly MasterItem[];
  readonly chosen: string | number | undefined;
  readonly hrefOf: (key: string | number) => string;
  readonly onChoose: (key: string | number) => void;
}

const ITEM_HEIGHT_PX = 40;

/** Items as links: one stop for Tab, arrows from one to the next. */
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
          const choose = (event: MouseEvent) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChoose(item.key);
          };
          return (
            <Fragment key={item.key}>
              {gap > 0 && <li aria-hidden style={{ blockSize: gap }} />}
              <li
                ref={virtual.measure}
                data-index={index}
                {...(virtual.isVirtual && { 'aria-setsize': items.length, 'aria-posinset': index + 1 })}
              >
                <a
                  href={hrefOf(item.key)}
                  className={styles.item}
                  aria-current={item.key === chosen}
                  tabIndex={index === active ? 0 : -1}
                  onClick={choose}
                  {...rovingTarget(index)}
                >
                  {item.icon}
                  <span>
                    {item.name}
                    {item.note !== undefined && <small>{item.note}</small>}
                  </span>
                </a>
              </li>
            </Fragment>
          );
        })}
        {virtual.rest > 0 && <li aria-hidden style={{ blockSize: virtual.rest }} />}
      </ul>
    </div>
  );
}
