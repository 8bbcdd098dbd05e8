import { resolutions } from '@leitwarte/core/entities';
import { type IntervalKind, intervalKinds } from '@leitwarte/core/rules';
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../download/DownloadMenu.tsx';
import type { Download } from '../download/useDownload.ts';
import { type IntervalChoice, intervalOf, writtenInterval } from '../interval/choice.ts';
import { IntervalChooser } from '../interval/IntervalChooser.tsx';
import type { Comparison } from '../series/place.ts';
import { BesideChoice } from './BesideChoice.tsx';
import styles from './Explorer.module.css';
import type { ComputedLine, ExplorerPlace } from './explorerPlace.ts';
import type { OwnComponent } from './useBeside.ts';

export interface BarProps {
  readonly interval: IntervalChoice;
  /** Called with each complete interval; an incomplete one stays in the input fields until it is complete. */
  readonly onInterval: (interval: IntervalChoice) => void;
  /** Kinds of interval that can be chosen. Default: all. */
  readonly kinds?: readonly IntervalKind[];
  /** Whether choosing another kind of interval starts with today, this month or this year. Default false. */
  readonly beginsNow?: boolean;
  readonly zone: string;
  readonly place: ExplorerPlace;
  /** Called for each choice other than the interval; it adds a history entry, so that the back button undoes it. */
  readonly onChoose: (change: Partial<ExplorerPlace>) => void;
  /** The component of the drawn columns; if given, they can be compared with those of another component. */
  readonly own?: OwnComponent | undefined;
  /**
   * If given, there is a button that confirms the choice (analysis-5); false disables it, because a choice other than
   * the interval is incomplete.
   */
  readonly canConfirm?: boolean;
  /** Shown at the start of the line. */
  readonly lead?: ReactNode;
  /** Files offered at the end of the line while the interval is complete. */
  readonly downloads?: readonly Download[];
}

interface Props extends BarProps {
  /** Whether sum and mean can be chosen; they need several lines. */
  readonly canCompute: boolean;
}

/** All choices of an explorer on one line: interval, comparison, resolution and computed lines. */
export function ExplorerBar(props: Props) {
  const { zone, place, onChoose, own, canCompute, canConfirm, lead, downloads } = props;
  const { t } = useTranslation();
  const [interval, changeInterval] = useDraft(props.interval, props.onInterval);
  const isWhole = intervalOf(interval) !== undefined;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && canConfirm === true) props.onInterval(interval);
  };
  return (
    <form className={styles.bar} aria-label={t('explorer.choice')} onSubmit={confirm}>
      {lead}
      <IntervalChooser
        value={interval}
        onChange={changeInterval}
        kinds={props.kinds ?? intervalKinds}
        zone={zone}
        beginsNow={props.beginsNow ?? false}
      />
      <CompareChoice place={place} onChoose={onChoose} own={own} />
      <NativeSelect
        className={styles.select}
        label={t('explorer.resolution')}
        value={place.step ?? 'all'}
        data={[
          { value: 'all', label: t('explorer.resolutionOf.all') },
          ...resolutions.map((minutes) => ({ value: String(minutes), label: t(`explorer.resolutionOf.${minutes}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ step: resolutions.find((minutes) => String(minutes) === value) })
        }
      />
      {canCompute && <ComputedChoice computed={place.computed} onChoose={onChoose} />}
      {(canConfirm !== undefined || downloads !== undefined) && (
        <div className={styles.buttons}>
          {canConfirm !== undefined && (
            <Button type="submit" disabled={!isWhole || !canConfirm}>
              {t('explorer.show')}
            </Button>
          )}
          {downloads !== undefined && <DownloadMenu downloads={downloads} disabled={!isWhole} />}
        </div>
      )}
    </form>
  );
}

/**
 * The interval as typed: a complete one is passed on at once, an incomplete one is kept here until another interval is
 * chosen elsewhere.
 */
function useDraft(chosen: IntervalChoice, onWhole: (interval: IntervalChoice) => void) {
  const [draft, setDraft] = useState<{ readonly over: string; readonly interval: IntervalChoice }>();
  const over = `${chosen.kind} ${writtenInterval(chosen)}`;
  const change = (next: IntervalChoice) => {
    if (intervalOf(next) === undefined) {
      setDraft({ over, interval: next });
      return;
    }
    setDraft(undefined);
    onWhole(next);
  };
  return [draft?.over === over ? draft.interval : chosen, change] as const;
}

/**
 * Choice of what the lines are compared with; another component is offered only if all lines belong to one component.
 */
function CompareChoice({ place, onChoose, own }: Pick<Props, 'place' | 'onChoose' | 'own'>) {
  const { t } = useTranslation();
  const ways: readonly Comparison[] = ['before', 'yearBefore', ...(own ? ['beside' as const] : []), 'expected'];
  return (
    <>
      <NativeSelect
        className={styles.select}
        label={t('explorer.compare')}
        value={place.compare ?? 'none'}
        data={(['none', ...ways] as const).map((value) => ({ value, label: t(`explorer.compareWith.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ compare: ways.find((one) => one === value), beside: undefined, hidden: withoutCompared(place) })
        }
      />
      {place.compare === 'beside' && own !== undefined && (
        <BesideChoice own={own} beside={place.beside} onBeside={(beside) => onChoose({ beside })} />
      )}
    </>
  );
}

/** The hidden lines without comparison lines, so that a new comparison is visible at first. */
const withoutCompared = ({ hidden }: ExplorerPlace): ReadonlySet<string> =>
  new Set([...hidden].filter((key) => !key.startsWith('b')));

const computedLines = ['sum', 'mean'] as const satisfies readonly ComputedLine[];

function ComputedChoice({ computed, onChoose }: Pick<ExplorerPlace, 'computed'> & Pick<Props, 'onChoose'>) {
  const { t } = useTranslation();
  const toggled = (one: ComputedLine) => {
    const next = new Set(computed);
    if (!next.delete(one)) next.add(one);
    return next;
  };
  return (
    <fieldset className={styles.computed}>
      <legend>{t('explorer.computed')}</legend>
      {computedLines.map((one) => (
        <label key={one}>
          <input type="checkbox" checked={computed.has(one)} onChange={() => onChoose({ computed: toggled(one) })} />
          {t(`explorer.computedOf.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
