import {
  energyFrom,
  energyTo,
  type Flow,
  type FlowSink,
  type FlowSource,
  formatAtGlance,
  greatestOf,
} from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { forwardRef, memo } from 'react';
import { classNames } from '../theme/classNames.ts';
import styles from './EnergyFlow.module.css';
import { flowPath, flowStep, HALF_HEIGHT, HALF_WIDTH, HEIGHT, places, WIDTH } from './geometry.ts';
import { type EnergyFlowLabels, germanFlowLabels } from './labels.ts';

export interface EnergyFlowProps {
  /** Flows, each with its source, its destination and its energy in watt-hours. */
  readonly flows: readonly Flow[];
  /**
   * Whether the flows are those of a quarter-hour; they are then shown in motion and as mean power. Default: false,
   * which shows energy.
   */
  readonly isPower?: boolean;
  /** Self-sufficiency, from 0 to 1; null if it is unknown. */
  readonly selfSufficiency?: number | null | undefined;
  readonly co2Kg?: number | null | undefined;
  /** State of charge of the storage in percent. */
  readonly storagePercent?: number | null | undefined;
  /** Name of the site, shown in the title. */
  readonly name?: string | undefined;
  /** Default: German. */
  readonly labels?: EnergyFlowLabels;
  /** Language of numbers, independent of the labels. Default: German. */
  readonly language?: Language | undefined;
  /** Whether data are old and shown faded, without motion. Default: false. */
  readonly stale?: boolean;
  /**
   * Whether only the picture is drawn, as high as its container, because title and figures are shown elsewhere.
   * Default: false.
   */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
}

type FlowNode = FlowSource | FlowSink;
const sources: readonly FlowNode[] = ['generation', 'storage', 'grid', 'unmeasured'];
const sinks: readonly FlowNode[] = ['consumption', 'charging', 'storage', 'grid', 'unmeasured'];
const nodes: readonly FlowNode[] = ['generation', 'grid', 'consumption', 'storage', 'charging', 'unmeasured'];
const isSource = (node: FlowNode): node is FlowSource => sources.includes(node);
const isSink = (node: FlowNode): node is FlowSink => sinks.includes(node);

const Picture = forwardRef<HTMLElement, EnergyFlowProps>(function EnergyFlow(props, ref) {
  const { flows, isPower = false, selfSufficiency, co2Kg, name, labels = germanFlowLabels, language } = props;
  const { stale = false, isBare = false, className } = props;
  const title = name === undefined || name === '' ? labels.title : `${labels.title} ${name}`;
  const most = greatestOf([0, ...flows.map(({ wh }) => wh)]);
  const shown = (wh: number) => amount(wh, isPower, language);
  const spoken = flows.map(({ from, to, wh }) => `${labels.nodes[from]} → ${labels.nodes[to]}: ${shown(wh)}`);
  return (
    <figure
      ref={ref}
      className={classNames(
        styles.flow,
        isBare ? styles.bare : styles.boxed,
        stale && styles.stale,
        isPower && !stale && styles.moving,
        className,
      )}
      part="flow"
    >
      {!isBare && (
        <figcaption className={styles.head}>
          <span className={styles.title} title={title}>
            {title}
          </span>
          {typeof selfSufficiency === 'number' && (
            <strong className={styles.share}>
              <small>{`${labels.selfSufficiency} `}</small>
              {formatAtGlance(selfSufficiency * 100, '%', language)}
            </strong>
          )}
        </figcaption>
      )}
      {flows.length === 0 ? (
        <p className={styles.none}>{labels.none}</p>
      ) : (
        <svg
          className={styles.picture}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={spoken.join('; ')}
          focusable="false"
        >
          {flows.map((flow) => (
            <g key={`${flow.from} ${flow.to}`} className={styles[flow.from]}>
              <path className={classNames(styles.line, styles[`width${flowStep(flow.wh, most)}`])} d={flowPath(flow)} />
              <path className={styles.dots} d={flowPath(flow)} />
            </g>
          ))}
          {nodes.map((node) => (
            <Box key={node} node={node} {...props} labels={labels} />
          ))}
        </svg>
      )}
      {!isBare && (
        <p className={styles.foot}>
          {typeof co2Kg === 'number' && `${labels.co2}: ${formatAtGlance(co2Kg, 'kg', language)}`}
        </p>
      )}
    </figure>
  );
});

/** Energy flows at a site between generation, consumption, storage and grid. */
export const EnergyFlow = memo(Picture);

/** Box of a node, with the energy that flows from it and to it. */
function Box({
  node,
  flows,
  isPower = false,
  storagePercent,
  labels = germanFlowLabels,
  language,
}: EnergyFlowProps & { readonly node: FlowNode }) {
  const given = isSource(node) ? energyFrom(flows, node) : 0;
  const taken = isSink(node) ? energyTo(flows, node) : 0;
  if (given === 0 && taken === 0) return null;
  const [x, y] = places[node];
  const isBoth = isSource(node) && isSink(node);
  const lines = [
    ...(given > 0 ? [`${isBoth ? `${labels.gives} ` : ''}${amount(given, isPower, language)}`] : []),
    ...(taken > 0 ? [`${isBoth ? `${labels.takes} ` : ''}${amount(taken, isPower, language)}`] : []),
  ];
  const charge =
    node === 'storage' && typeof storagePercent === 'number' ? ` ${formatAtGlance(storagePercent, '%', language)}` : '';
  const top = y - 7 * lines.length;
  return (
    <g>
      <rect
        className={styles.box}
        x={x - HALF_WIDTH}
        y={y - HALF_HEIGHT}
        width={2 * HALF_WIDTH}
        height={2 * HALF_HEIGHT}
        rx="8"
      />
      <text className={styles.node} x={x} y={top + 2}>
        {`${labels.nodes[node]}${charge}`}
      </text>
      {lines.map((line, at) => (
        <text key={at} className={styles.amount} x={x} y={top + 17 + 15 * at}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Text for an energy, or for its mean power in a quarter-hour. */
const amount = (wh: number, isPower: boolean, language: Language | undefined): string =>
  formatAtGlance(((isPower ? 4 : 1) * wh) / 1000, isPower ? 'kW' : 'kWh', language);
