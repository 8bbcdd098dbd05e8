import type { AlarmRule, Component, ComponentDataDescription } from '@leitwarte/core/entities';
import { numeric } from '@leitwarte/core/rules';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartLevels } from '../../../../shared/chart/levels.ts';
import type { TimeSpan } from '../../../../shared/chart/series.ts';
import { presetChoice } from '../../../../shared/interval/choice.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { levelsOfRule } from '../../../../shared/series/levelsOfRules.ts';
import { NOTHING_EXTRA } from '../../../../shared/series/place.ts';
import { SeriesOver } from '../../../../shared/series/SeriesOver.tsx';
import { useSeries } from '../../../../shared/series/useSeries.ts';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import type { RuleDraft } from './ruleDraft.ts';
import styles from './Rules.module.css';
import { type FoundLive, type RuleMark, useFoundLive } from './useFoundLive.ts';

interface Props {
  readonly draft: RuleDraft;
  /** Called when a level is moved in the chart. */
  readonly onLevel: (change: Partial<Pick<RuleDraft, 'amount' | 'clear'>>) => void;
  /** Rule that is being edited; undefined for a new one. */
  readonly rule?: AlarmRule;
  readonly plant: {
    readonly id: number;
    readonly timezone: string;
    readonly plant_components: readonly Component[];
  };
  /** Times in which the rule must find an alarm, or must not. */
  readonly marks: readonly RuleMark[];
  /** Content shown next to the found alarms. */
  readonly children?: ReactNode;
}

const LAST_90_DAYS = { back: 89, until: 0 };
const HEIGHT_PX = 220;

/** Chart of a rule's column over the last 90 days, with its level and the alarms that the draft would find. */
export function RuleChart({ draft, onLevel, rule, plant, marks, children }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number>();
  const choices = plant.plant_components.flatMap((component) => {
    const column = columnOf(component, draft.column);
    const isOwn = draft.component === null || draft.component === component.id;
    return isOwn && column !== undefined ? [{ component, column }] : [];
  });
  const shown = choices.find(({ component }) => component.id === chosen) ?? choices[0];
  const having = plant.plant_components.filter((one) => columnOf(one, draft.column) !== undefined).length;
  const isTooFew = draft.condition === 'peers' && having < PEERS_LEAST;
  if (shown === undefined) return null;
  return (
    <section className={styles.live} aria-label={t('alarmRules.live')}>
      {choices.length > 1 && (
        <NativeSelect
          label={t('alarmRules.liveComponent')}
          value={String(shown.component.id)}
          data={choices.map(({ component: { id, name } }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        />
      )}
      <Found
        key={shown.column.id}
        plant={plant}
        component={shown.component}
        column={shown.column}
        draft={draft}
        onLevel={onLevel}
        rule={rule}
        marks={marks}
      >
        {isTooFew && <p>{t('alarmRules.peersTooFew', { count: having })}</p>}
      </Found>
      {children}
    </section>
  );
}

/** Minimum number of components for a comparison: one and two others. */
const PEERS_LEAST = 3;

const columnOf = ({ component_data_description: columns }: Component, wanted: string | null) =>
  columns.find(({ col_component_data: name }) => name !== null && name === wanted);

interface FoundProps extends Pick<Props, 'draft' | 'onLevel' | 'plant' | 'marks' | 'children'> {
  readonly component: Component;
  readonly column: ComponentDataDescription;
  readonly rule: AlarmRule | undefined;
}

/** Chart for a single column; it is mounted again for another column, so that old results disappear. */
function Found({ plant, component, column, draft, onLevel, rule, marks, children }: FoundProps) {
  const found = useFoundLive(draft, { plant, component: component.id, rule }, marks);
  return (
    <>
      <Course
        column={column}
        draft={draft}
        onLevel={onLevel}
        zone={plant.timezone}
        bands={found.bands}
        title={`${component.name} | ${draft.column ?? ''}`}
      />
      {children}
      <p role="status">{found.said}</p>
    </>
  );
}

interface CourseProps {
  readonly title: string;
  readonly column: ComponentDataDescription;
  readonly draft: RuleDraft;
  readonly onLevel: Props['onLevel'];
  readonly zone: string;
  readonly bands: FoundLive['bands'];
}

function Course({ title, column, draft, onLevel, zone, bands }: CourseProps) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const [interval] = useState(() => presetChoice('day', LAST_90_DAYS, nowMs, zone));
  const [view, setView] = useState<TimeSpan>();
  const label = column.col_description ?? column.col_component_data ?? '';
  const series = useSeries({
    columns: [column.id],
    interval,
    zone,
    extras: NOTHING_EXTRA,
    view,
    labelOf,
  });
  const levels = useLevels(column.id, draft, onLevel);
  return (
    <SeriesOver
      of={series}
      title={title}
      interval={interval}
      zone={zone}
      height={HEIGHT_PX}
      failedText={t('alarmRules.liveFailed')}
      empty={<EmptyState text={t('alarmRules.liveEmpty', { name: label })} />}
      bands={bands}
      levels={levels}
      view={view}
      onView={setView}
    />
  );
}

const labelOf = ({ column }: { readonly column: { readonly description: string } | null }) => column?.description ?? '';

/** The level of the draft, and the level at which the alarm ends; both can be moved. */
function useLevels(
  column: number,
  { condition, amount, clear }: RuleDraft,
  onLevel: Props['onLevel'],
): ChartLevels | undefined {
  const { t } = useTranslation();
  return useMemo(() => {
    const level = numeric(amount);
    if ((condition !== 'above' && condition !== 'below') || level === undefined) return undefined;
    const beyond = { kind: 'beyond', column: '', side: condition, level, clear: numeric(clear) } as const;
    const drawn = levelsOfRule({ name: t('alarmRules.amount'), condition: beyond }, () => t('alarmRules.clear'));
    return new Map([
      [
        `${column}`,
        drawn.map((one) => ({
          ...one,
          onMove: (value: number) => onLevel(one.isClearing ? { clear: value } : { amount: value }),
        })),
      ],
    ]);
  }, [column, condition, amount, clear, onLevel, t]);
}
