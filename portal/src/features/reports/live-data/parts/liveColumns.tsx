import { formatTime, isHighlighted, isOldFigure, limitsOf, numeric, relativeAge } from '@leitwarte/core/rules';
import { PlantTypeIcon } from '@leitwarte/widgets';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import type { Language } from '../../../../texts/language.ts';
import { headsOf, type LivePlant, type LiveTable } from '../../../../shared/live-table/heads.ts';
import { isFigures, type LiveValue, newestOf } from '../model.ts';
import { LiveCell } from './LiveCell.tsx';

interface Look {
  readonly t: TFunction;
  readonly language: Language;
  readonly nowMs: number;
  readonly showsAge: boolean;
  readonly isOnCards: boolean;
  readonly onExplain: ((value: LiveValue) => void) | undefined;
  /** Type of a plant, if known. */
  readonly typeOf: (plant: number) => string | undefined;
}

/** Columns of a set: the plant, the time of its latest value, and each position under its header (live-data-5). */
export function liveColumns({ header, plants }: LiveTable, look: Look): Column<LivePlant>[] {
  const { t, language, nowMs, showsAge, isOnCards, typeOf, onExplain } = look;
  return [
    {
      key: 'name',
      title: t('liveData.plant'),
      width: '230px',
      value: ({ name }) => name,
      lead: ({ id }) => <TypeIcon type={typeOf(id)} />,
    },
    {
      key: 'time',
      title: t('liveData.time'),
      kind: 'datetime',
      width: '112px',
      value: newestOf,
      cell: (plant) => {
        const time = newestOf(plant);
        if (time === null) return t('liveData.never');
        return <span title={formatTime(time, 'dd.MM.yyyy HH:mm:ss')}>{relativeAge(time, nowMs, language)}</span>;
      },
    },
    ...headsOf(header).map(({ key, group, title }, index): Column<LivePlant> => {
      const valueOf = ({ values }: LivePlant) => values[index];
      const figures = isFigures(plants, index);
      return {
        key,
        title,
        group,
        kind: figures ? 'number' : 'text',
        width: '132px',
        unit: (plant) => valueOf(plant)?.unit,
        value: (plant) => {
          const value = valueOf(plant)?.value ?? null;
          return figures ? (numeric(value) ?? null) : value;
        },
        ownUnit: true,
        tone: (plant) => {
          const value = valueOf(plant);
          return value !== undefined && isHighlighted(value.value, limitsOf(value)) ? 'warn' : undefined;
        },
        cell: (plant, text) => (
          <LiveCell
            t={t}
            language={language}
            value={valueOf(plant)}
            text={text()}
            unit={isOnCards ? valueOf(plant)?.unit : undefined}
            nowMs={nowMs}
            isOld={isOldFigure(valueOf(plant), nowMs)}
            showsAge={showsAge}
            onExplain={onExplain}
          />
        ),
      };
    }),
  ];
}

function TypeIcon({ type }: { readonly type: string | undefined }) {
  return type === undefined ? null : <PlantTypeIcon type={type} size={18} />;
}
