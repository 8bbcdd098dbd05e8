import { ComponentDataDescriptionInput, type Component, type ComponentDataDescription } from '@leitwarte/core/entities';
import { DASH, formatValue } from '@leitwarte/core/rules';
import { Sparkline } from '@leitwarte/widgets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { NumberCell } from '../../../../shared/rows-form/cells.tsx';
import { RowsEditor } from '../../../../shared/rows-form/RowsEditor.tsx';
import { type KeyedRow, type RowsForm, useRowsForm } from '../../../../shared/rows-form/useRowsForm.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { LimitAlarm } from './LimitAlarm.tsx';
import { LimitCourse } from './LimitCourse.tsx';
import styles from './LimitCourse.module.css';
import { type Limit, limits } from './limits.ts';
import { LimitsEffect } from './LimitsEffect.tsx';
import { type Sparks, useSparks } from './useSparks.ts';

type Draft = Pick<ComponentDataDescription, 'col_description' | 'col_unit' | Limit>;

const draftOf = ({ col_description, col_unit, col_limit_low, col_limit_upper }: Draft): Draft => ({
  col_description,
  col_unit,
  col_limit_low,
  col_limit_upper,
});

/** Unit and label are sent back unchanged, because users who may set limits may not edit them. */
const bodyOf = ({ col_description, col_limit_low, col_limit_upper }: Draft, id: number | undefined) => ({
  ...(id !== undefined && { id }),
  col_description: col_description ?? '',
  col_limit_low,
  col_limit_upper,
});

/** A stored row in the format of the request for the effect of limits. */
const draftedOf = ({ key, row: { col_limit_low, col_limit_upper } }: KeyedRow<Draft>) =>
  key.startsWith('r') ? [{ id: Number(key.slice(1)), col_limit_low, col_limit_upper }] : [];

interface Props {
  readonly component: Component;
  readonly plantName: string;
  readonly mayWrite: boolean;
  /** Id of the plant, if the viewer may write alarm rules for it. */
  readonly plant: number | undefined;
  /** Organisation of the plant; null if it has none. */
  readonly organisation: number | null;
  readonly zone: string;
}

/** Table column with a switch in the row of each stored column: whether a value beyond its limits raises an alarm. */
function alarmColumn(title: string, plant: number, component: Component): Column<KeyedRow<Draft>> {
  const stored = new Map(component.component_data_description.map((one) => [`r${one.id}`, one]));
  return {
    key: 'alarm',
    title,
    width: '168px',
    wideOnCards: true,
    value: () => null,
    cell: ({ key }) => {
      const column = stored.get(key);
      return column && <LimitAlarm plant={plant} component={component.id} column={column} />;
    },
  };
}

/** A row per column with its two limits (limits-3 to -5); rows of a spreadsheet can be pasted into any of them. */
export function LimitRows({ component, plantName, mayWrite, plant, organisation, zone }: Props) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<string>();
  const sparks = useSparks(component);
  const text = useCoreText();
  const update = useChange('components', 'update', {
    said: text('toast.limit altered'),
    makesStale: ['components', 'plants'],
  });
  const rows = useRowsForm({
    owner: component,
    rowsOf: ({ component_data_description }: Component) => component_data_description,
    draftOf,
    bodyOf,
    schema: ComponentDataDescriptionInput,
    nameOf: ({ col_description }) => col_description ?? '',
    wordsOf: ({ col_limit_low, col_limit_upper }) =>
      t('limits.words', { low: col_limit_low ?? DASH, upper: col_limit_upper ?? DASH }),
    field: 'component_data_description',
    save: (list, call) => update.run({ id: component.id, body: { component_data_description: [...list] } }, call),
  });
  const newest = new Map(component.component_data_description.map((one) => [`r${one.id}`, one.last_value]));
  const limitColumns = useLimitColumns(rows, newest, mayWrite);
  const courses = useCourseColumn(sparks, setSeen);
  const columns = [
    ...limitColumns,
    ...courses,
    ...(plant === undefined ? [] : [alarmColumn(t('limits.alarm'), plant, component)]),
  ];
  const shown = component.component_data_description.find(({ id }) => `r${id}` === seen);
  const typed = rows.rows.find(({ key }) => key === seen)?.row;
  return (
    <Editor name={component.name} of={plantName} note={mayWrite ? t('limits.paste') : undefined} isWide>
      <RowsEditor
        title={t('limits.title')}
        rows={rows}
        columns={columns}
        nameOf={({ col_description }) => col_description ?? ''}
        mayWrite={mayWrite}
        extra={
          mayWrite &&
          organisation !== null && <LimitsEffect organisation={organisation} columns={rows.rows.flatMap(draftedOf)} />
        }
      />
      {seen !== undefined && shown !== undefined && typed !== undefined && (
        <LimitCourse
          component={component}
          column={shown}
          typed={typed}
          problemOf={(limit) => rows.problemOf(seen, limit)}
          onChange={mayWrite ? (change) => rows.change(seen, change) : undefined}
          plant={plant}
          zone={zone}
          onClose={() => setSeen(undefined)}
        />
      )}
    </Editor>
  );
}

/**
 * Table column with a sparkline of the last days, which opens the chart; an empty list for viewers who may not analyse.
 */
function useCourseColumn(sparks: Sparks | undefined, onOpen: (key: string) => void): Column<KeyedRow<Draft>>[] {
  const { t } = useTranslation();
  if (sparks === undefined) return [];
  const offered = new Map([...sparks].map(([id, values]) => [`r${id}`, values]));
  return [
    {
      key: 'course',
      title: t('limits.course'),
      width: '112px',
      value: () => null,
      cell: ({ key, row }) => {
        const values = offered.get(key);
        if (values === undefined) return DASH;
        const isDrawn = values.some((value) => value !== null);
        const course = t('limits.courseOf', { name: row.col_description ?? '' });
        return (
          <button
            type="button"
            className={styles.spark}
            aria-label={isDrawn ? course : `${course}: ${t('limits.open')}`}
            onClick={() => onOpen(key)}
          >
            {isDrawn ? <Sparkline values={values} /> : t('limits.open')}
          </button>
        );
      },
    },
  ];
}

function useLimitColumns(
  rows: RowsForm<Draft>,
  newest: ReadonlyMap<string, string | number | null>,
  mayWrite: boolean,
): Column<KeyedRow<Draft>>[] {
  const { t } = useTranslation();
  const nameOf = ({ row }: KeyedRow<Draft>) => row.col_description ?? '';
  const pasteAt = (key: string, field: Limit) => (lines: readonly (readonly (number | null)[])[]) => {
    const from = rows.rows.findIndex((one) => one.key === key);
    const fields = limits.slice(limits.indexOf(field));
    const changed = lines.flatMap((cells, line) => {
      const target = rows.rows[from + line];
      if (target === undefined) return [];
      const change = Object.fromEntries(fields.flatMap((name, at) => (at < cells.length ? [[name, cells[at]]] : [])));
      return [[target.key, { ...target.row, ...change }] as const];
    });
    rows.form.set(Object.fromEntries(changed));
  };
  const limit = (field: Limit): Column<KeyedRow<Draft>> => ({
    key: field,
    title: t(`limits.${field}`),
    kind: 'number',
    width: '108px',
    value: ({ row }) => row[field],
    ...(mayWrite && {
      cell: (one) => (
        <NumberCell
          label={t('limits.cellOf', { title: t(`limits.${field}`), name: nameOf(one) })}
          row={one.key}
          value={one.row[field]}
          problem={rows.problemOf(one.key, field)}
          onChange={(value) => rows.change(one.key, { [field]: value })}
          onPasteRows={pasteAt(one.key, field)}
        />
      ),
    }),
  });
  return [
    { key: 'col_description', title: t('limits.description'), value: ({ row }) => row.col_description },
    { key: 'col_unit', title: t('limits.unit'), width: '72px', value: ({ row }) => row.col_unit },
    ...limits.map(limit),
    {
      key: 'last_value',
      title: t('limits.newest'),
      kind: 'number',
      width: '96px',
      value: ({ key }) => newest.get(key) ?? null,
      cell: ({ key }) => <>{shown(newest.get(key) ?? null)}</>,
    },
  ];
}

const shown = (value: string | number | null): string =>
  value === null ? DASH : typeof value === 'number' ? formatValue(value) : value;
