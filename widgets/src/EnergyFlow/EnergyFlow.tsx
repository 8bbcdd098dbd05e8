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
  /** Watt-hours from where to where. */
  readonly flows: readonly Flow[];
  /** The flows are of a quarter-hour and shown as its mean power, in motion. Default false: energy. */
  readonly isPower?: boolean;
  /** 0 to 1. */
  readonly selfSufficiency?: number | null | undefined;
  readonly co2Kg?: number | null | undefined;
  /** State of charge of the storage, percent. */
  readonly storagePercent?: number | null | undefined;
  /** Whose flow it is. */
  readonly name?: string | undefined;
  /** Default German. */
  readonly labels?: EnergyFlowLabels;
  /** Writes numbers. Default German, whatever the labels. */
  readonly language?: Language | undefined;
  /** Old data: drawn faded and without motion. Default false. */
  readonly stale?: boolean;
  /** The picture alone, as high as its surroundings, where title and figures stand elsewhere. Default false. */
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

/** What flows from where to where at a site with generation, consumption, storage and grid. */
export const EnergyFlow = memo(Picture);

/** A node that something flows from or to, with how much. */
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

/** Energy, or the mean power of a quarter-hour. */
const amount = (wh: number, isPower: boolean, language: Language | undefined): string =>
  formatAtGlance(((isPower ? 4 : 1) * wh) / 1000, isPower ? 'kW' : 'kWh', language);
