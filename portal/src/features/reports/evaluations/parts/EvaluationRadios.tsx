import type { PlantTypeEvaluation } from '@leitwarte/core/entities';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Evaluation.module.css';

interface Props {
  readonly evaluations: readonly PlantTypeEvaluation[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** Choice of one evaluation of a type. */
export function EvaluationRadios({ evaluations, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.radios}>
      <legend>{t('evaluations.evaluation')}</legend>
      <div>
        {evaluations.map((one) => (
          <label key={one.id}>
            <input type="radio" name={name} checked={one.id === chosen} onChange={() => onChoose(one.id)} />
            <span>
              {one.name} <Period of={one} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a row represents, unless the name already says so. */
function Period({ of: { name, type_evaluation: type } }: { readonly of: PlantTypeEvaluation }) {
  const { t } = useTranslation();
  const period = t(`evaluations.period.${type === 'MO' || type === 'YE' ? type : 'DA'}`);
  return name?.includes(period) === true ? null : <small>{period}</small>;
}
