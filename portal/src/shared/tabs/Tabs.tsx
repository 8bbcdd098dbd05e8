import { Fragment, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  readonly key: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
  /** An action for the tab, a button next to it. */
  readonly action?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  /** Key of the shown tab, from the address; an unknown key shows the first tab. */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** A button after the last tab, such as one that adds a tab. */
  readonly add?: ReactNode;
}

/** Tabs whose choice the caller keeps in the address, so that it can be linked, survives a reload and works with the back button. */
export function Tabs({ label, tabs, chosen, onChoose, add }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  // keys may contain blanks, which separate the ids in aria-owns
  const idOf = (tab: Tab) => `${id}-${tabs.indexOf(tab)}`;
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    // measures after layout: measuring earlier would cause an additional layout of the page
    const watch = new ResizeObserver(() => showWhole(current, shown.key));
    watch.observe(current);
    return () => watch.disconnect();
  }, [shown.key]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, tabs.indexOf(shown), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
  };
  return (
    <div className={styles.part}>
      <div ref={list} className={styles.list}>
        {/* a tablist may contain only tabs, not the buttons between them */}
        <span role="tablist" aria-label={label} aria-owns={tabs.map(idOf).join(' ')} />
        {tabs.map((tab) => (
          <Fragment key={tab.key}>
            <button
              type="button"
              role="tab"
              id={idOf(tab)}
              data-tab={tab.key}
              aria-selected={tab === shown}
              aria-controls={`${id}-panel`}
              tabIndex={tab === shown ? 0 : -1}
              onClick={() => onChoose(tab.key)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
            {tab.action}
          </Fragment>
        ))}
        {add}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={idOf(shown)}>
        {shown.content}
      </div>
    </div>
  );
}

/** Scrolls the chosen tab into view if not all tabs fit side by side. */
function showWhole(list: HTMLElement, key: string): void {
  const tab = list.querySelector<HTMLElement>(`[data-tab="${key}"]`);
  if (!tab) return;
  const [begin, end] = [tab.offsetLeft - list.offsetLeft, tab.offsetLeft - list.offsetLeft + tab.offsetWidth];
  if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth;
  else if (begin < list.scrollLeft) list.scrollLeft = begin;
}

function nextTab(key: string, at: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 };
  const next = steps[key];
  return next === undefined ? undefined : (next + count) % count;
}
