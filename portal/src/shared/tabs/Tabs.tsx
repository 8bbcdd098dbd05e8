import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTabInAddress } from './useTabInAddress.ts';
import styles from './Tabs.module.css';

interface Tab {
  /** Its place in the address. */
  readonly key: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface Props {
  readonly label: string;
  /** The first one is shown where the address names none of them. */
  readonly tabs: readonly [Tab, ...Tab[]];
  /** Name of the place in the address. Default `tab`. */
  readonly param?: string;
}

/** Tabs whose choice is in the address: it can be linked, reloaded and gone back from. */
export function Tabs({ label, tabs, param = 'tab' }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, choose] = useTabInAddress(param);
  const shown = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, tabs.indexOf(shown), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    choose(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
  };
  return (
    <div className={styles.part}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => choose(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown.key}`}>
        {shown.content}
      </div>
    </div>
  );
}

function nextTab(key: string, at: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 };
  const next = steps[key];
  return next === undefined ? undefined : (next + count) % count;
}
