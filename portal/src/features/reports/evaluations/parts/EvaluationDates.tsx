import type { PlantTypeEvaluation } from '@leitwarte/core/entities';
import type { IntervalKind } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import { type IntervalChoice, intervalOf } from '../../../../shared/interval/choice.ts';
import { IntervalChooser } from '../../../../shared/interval/IntervalChooser.tsx';
import { type Asked, askedOf, presetOf } from '../place.ts';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { useEvaluationFiles } from './useEvaluationFiles.ts';
import styles from './Evaluation.module.css';

interface Props {
  readonly evaluation: PlantTypeEvaluation;
  readonly plants: readonly DashboardPlant[];
  /** Interval from the address; without dates the preset of the evaluation is used. */
  readonly chosen: IntervalChoice;
  readonly kinds: readonly IntervalKind[];
  readonly zone: string;
  readonly onConfirm: (asked: Asked) => void;
}

/** Interval of an evaluation with the preset of its type: it is confirmed, or used for a file. */
export function EvaluationDates({ evaluation, plants, chosen, kinds, zone, onConfirm }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<IntervalChoice>();
  const isOffered = kinds.includes(chosen.kind) && intervalOf(chosen) !== undefined;
  const choice = draft ?? (isOffered ? chosen : presetOf(evaluation, zone));
  const asked = askedOf(evaluation, plants, choice);
  const files = useEvaluationFiles(asked, evaluation.type_evaluation);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (asked !== undefined) onConfirm(asked);
  };
  return (
    <form className={styles.dates} aria-label={t('evaluations.dates')} onSubmit={confirm}>
      <IntervalChooser value={choice} onChange={setDraft} kinds={kinds} zone={zone} times={false} yearRange beginsNow />
      <div className={styles.buttons}>
        <Button type="submit" disabled={asked === undefined}>
          {t('evaluations.show')}
        </Button>
        <DownloadMenu downloads={files} disabled={asked === undefined} />
      </div>
    </form>
  );
}
