import {
  Component as ReactComponent,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { PlantStatus } from '@leitwarte/core/codes';
import { broken, drawn } from '../live/drawn.tsx';
import { partOf } from '../live/part.ts';
import { statusOf } from '../live/plants.ts';
import type { Shown, Source } from '../live/store.ts';
import {
  isInLine,
  settingNames,
  sourcesOf,
  viewNow,
  type Drawing,
  type SettingName,
  type Settings,
  type WidgetEvent,
  type WidgetKind,
  type WidgetSources,
} from '../live/widget.ts';
import { classNames } from '../theme/classNames.ts';
import styles from './embedded.module.css';
import type { Embedded, EmbeddedProps, PlantClick, StatusChange } from './embeddedProps.ts';
import { useAsking } from './EmbedProvider.tsx';

/** Interval in milliseconds after which ages are rendered again. */
const TICK_MS = 30_000;
const waiting: Shown<never> = {};
const nothing = () => () => undefined;

/**
 * A widget as a React component that loads its own data from the store shared with the elements of a page. The code that renders it is
 * loaded separately, at the same time as the data.
 */
export function embedded<Own extends SettingName = never, Required extends SettingName = never>(
  widget: WidgetKind,
  load: () => Promise<Drawing>,
): Embedded<Own, Required> {
  const part = partOf(load);
  const Component = forwardRef<HTMLElement, EmbeddedProps & Partial<Record<SettingName, string | number>>>(
    function EmbeddedWidget(props, ref) {
      const host = useRef<HTMLElement & HTMLDivElement>(null);
      useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => host.current, []);
      const asking = useAsking(props);
      const settings = settingsIn(props);
      const sources: WidgetSources = asking === undefined ? {} : sourcesOf(widget, asking, settings);
      const plants = useShown(sources.plants);
      const further = useShown(sources.further);
      const come = useShown(asking && part);
      const nowMs = useNow();
      // oxlint-disable-next-line react/refs -- the ref is read by handlers and effects alone, which tell
      const view = viewNow(widget, {
        language: asking?.language ?? 'de',
        settings,
        nowMs,
        plants,
        further,
        part: come,
        isClickable: props.onPlantClick !== undefined,
        tell: (name, detail) => tellFrom(host.current, props, name, detail),
      });
      useStatusChange(view.plant && statusOf(view.plant), (from, to) =>
        view.tell('status-change', { id: view.plant?.id, from, to }),
      );
      const Host = isInLine(widget) ? 'span' : 'div';
      return (
        <Host
          ref={host}
          className={classNames(styles[widget.room] ?? styles.block, props.className)}
          data-state={view.state}
          data-old={view.isOld || undefined}
          lang={asking?.language}
        >
          <Guard answer={(plants?.at ?? 0) + (further?.at ?? 0)} spare={() => drawn(widget, undefined, broken(view))}>
            <Drawn of={() => drawn(widget, come?.data, view)} />
          </Guard>
        </Host>
      );
    },
  );
  Component.displayName = `Embedded(${widget.name})`;
  return Component as Embedded<Own, Required>;
}

interface GuardProps {
  /** Number of the response; for a new response rendering is attempted again. */
  readonly answer: number;
  readonly spare: () => ReactNode;
  readonly children: ReactNode;
}

interface GuardState {
  readonly answer?: number;
  readonly hasFailed?: boolean;
}

/** Error boundary: a response that seems valid but cannot be rendered does not break the page. */
class Guard extends ReactComponent<GuardProps, GuardState> {
  override state: GuardState = {};
  static getDerivedStateFromError = (): GuardState => ({ hasFailed: true });
  static getDerivedStateFromProps = ({ answer }: GuardProps, before: GuardState): GuardState | null =>
    before.answer === answer ? null : { answer, hasFailed: false };
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.spare() : this.props.children;
  }
}

const Drawn = ({ of }: { readonly of: () => ReactNode }): ReactNode => of();

function settingsIn(props: Partial<Record<SettingName, string | number>>): Settings {
  return Object.fromEntries(
    settingNames.flatMap((name) => (props[name] === undefined ? [] : [[name, String(props[name])]])),
  );
}

/** Current data of a source; on a server it is loading, and the browser continues from there. */
function useShown<T>(source: Source<T> | undefined): Shown<T> | undefined {
  return useSyncExternalStore<Shown<T> | undefined>(
    source?.subscribe ?? nothing,
    () => source?.shown,
    () => source && waiting,
  );
}

/** Current time, accurate to half a minute. */
function useNow(): number {
  const [nowMs, setNow] = useState(Date.now);
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

/** Dispatches the same event as an element does, from the component's outermost element, after the property's listener was called. */
function tellFrom(host: HTMLElement | null, props: EmbeddedProps, name: WidgetEvent, detail: object): boolean {
  const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true });
  if (name === 'plant-click') props.onPlantClick?.(event as CustomEvent<PlantClick>);
  else props.onStatusChange?.(event as CustomEvent<StatusChange>);
  host?.dispatchEvent(event);
  return !event.defaultPrevented;
}
