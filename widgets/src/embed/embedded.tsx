import { forwardRef, useCallback, useEffect, useRef, useState, useSyncExternalStore, type ForwardedRef } from 'react';
import type { PlantStatus } from '@leitwarte/core/codes';
import { drawn } from '../live/drawn.tsx';
import { partOf } from '../live/part.ts';
import { statusOf } from '../live/plants.ts';
import type { Shown, Source } from '../live/source.ts';
import {
  noSources,
  settingNames,
  sourcesOf,
  viewNow,
  type LiveWidget,
  type SettingName,
  type Settings,
  type WidgetEvent,
  type WidgetKind,
} from '../live/widget.ts';
import { classNames } from '../theme/classNames.ts';
import styles from './embedded.module.css';
import frame from './frame.module.css';
import type { Embedded, EmbeddedProps, PlantClick, StatusChange } from './embeddedProps.ts';
import { useAsking } from './EmbedProvider.tsx';

/** Ages are written anew so often. */
const TICK_MS = 30_000;
const waiting: Shown<never> = { data: undefined, at: undefined, problem: undefined };
const nothing = () => () => undefined;
/** A server draws what loads; the browser takes over from there. */
const hasPage = () => typeof document !== 'undefined';

/**
 * A widget as a React component that asks for itself, by the same store as the elements of a page. What draws it comes in a part of
 * its own, which a browser loads while it asks for the data.
 */
export function embedded<Own extends SettingName = never, Required extends SettingName = never>(
  widget: WidgetKind,
  load: () => Promise<Pick<LiveWidget, 'view'>>,
): Embedded<Own, Required> {
  const part = partOf(load);
  const Component = forwardRef<HTMLElement, EmbeddedProps & Partial<Record<SettingName, string | number>>>(
    function EmbeddedWidget(props, ref) {
      const [host, setHost] = useState<HTMLElement | null>(null);
      const hold = useCallback(
        (node: HTMLElement | null) => {
          setHost(node);
          give(ref, node);
        },
        [ref],
      );
      const asking = useAsking(props);
      const settings = settingsIn(props);
      const isAsking = asking !== undefined;
      const path = widget.furtherPath?.(settings);
      const sources = isAsking && hasPage() ? sourcesOf(widget, asking, settings) : noSources;
      const plants = useShown(sources.plants);
      const further = useShown(sources.further);
      const come = useShown(isAsking ? part : undefined);
      // nothing comes from the future: an answer may be newer than the last look at the clock
      const nowMs = Math.max(useNow(), plants.at ?? 0, further.at ?? 0);
      const { state, view } = viewNow(widget, {
        language: asking?.language ?? 'de',
        settings,
        nowMs,
        plants: widget.needsNoPlants ? undefined : plants,
        further: path === undefined ? undefined : further,
        part: come,
        isAsking,
        tell: (name, detail) => tellFrom(host, props, name, detail),
      });
      useStatusChange(view.plant && statusOf(view.plant), (from, to) =>
        tellFrom(host, props, 'status-change', { id: view.plant?.id, from, to }),
      );
      const isInline = widget.room === 'line' || widget.room === 'trend';
      const Host = isInline ? 'span' : 'div';
      return (
        <Host
          ref={hold}
          className={classNames(
            frame.frame,
            isInline ? styles.inline : styles.block,
            widget.room !== 'line' && styles[widget.room],
            props.className,
          )}
          data-state={state}
          lang={asking?.language}
        >
          {drawn(widget, come.data, view)}
        </Host>
      );
    },
  );
  Component.displayName = `Embedded(${widget.name})`;
  return Component as Embedded<Own, Required>;
}

function settingsIn(props: Partial<Record<SettingName, string | number>>): Settings {
  return Object.fromEntries(
    settingNames.flatMap((name) => (props[name] === undefined ? [] : [[name, String(props[name])]])),
  );
}

function give(ref: ForwardedRef<HTMLElement>, node: HTMLElement | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref !== null) ref.current = node;
}

function useShown<T>(source: Source<T> | undefined): Shown<T> {
  return useSyncExternalStore<Shown<T>>(
    source?.subscribe ?? nothing,
    () => source?.shown ?? waiting,
    () => waiting,
  );
}

/** The time as it was within the last half a minute. */
function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

function useStatusChange(
  status: PlantStatus | undefined,
  onChange: (from: PlantStatus, to: PlantStatus) => void,
): void {
  const last = useRef<PlantStatus | undefined>(undefined);
  useEffect(() => {
    const from = last.current;
    last.current = status;
    if (from !== undefined && status !== undefined && from !== status) onChange(from, status);
  });
}

/** The same event as an element's, from the component's outermost element, after whoever gave it a property. */
function tellFrom(host: HTMLElement | null, props: EmbeddedProps, name: WidgetEvent, detail: object): boolean {
  const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true });
  if (name === 'plant-click') props.onPlantClick?.(event as CustomEvent<PlantClick>);
  else props.onStatusChange?.(event as CustomEvent<StatusChange>);
  host?.dispatchEvent(event);
  return !event.defaultPrevented;
}
