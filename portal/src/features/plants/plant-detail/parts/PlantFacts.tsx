import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { ageBeside, DASH, formatTime, formatValue, isOldFigure, prioLabel, relativeAge } from '@leitwarte/core/rules';
import { StatusIcon } from '@leitwarte/widgets';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import { explainedOf } from '../../../../shared/provenance/explainedOf.ts';
import { FigureButton } from '../../../../shared/provenance/FigureButton.tsx';
import type { ExplainedValue } from '../../../../shared/provenance/ValueProvenance.tsx';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './PlantFacts.module.css';

interface Props {
  readonly plant: DashboardPlant | Plant;
  readonly nowMs: number;
  readonly onExplain: (value: ExplainedValue) => void;
}

type PrioValue = Props['plant']['plant_prio_values'][number];

/** Why the plant is not in order, and its master data. */
export function PlantFacts({ plant, nowMs, onExplain }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = (moment: string | null) =>
    moment === null ? (
      DASH
    ) : (
      <>
        {formatTime(moment, 'dd.MM.yyyy HH:mm', plant.timezone)}{' '}
        <span className={styles.ago}>{relativeAge(moment, nowMs, language)}</span>
      </>
    );
  const valueOf = (explained: ExplainedValue, prio: PrioValue) => {
    const { value, unit } = prio;
    if (formatValue(value) === DASH) return DASH;
    const age = ageBeside(prio, plant.time_last_data, nowMs, language);
    return (
      <FigureButton title={t('table.explain')} onClick={() => onExplain(explained)}>
        <Figure value={value} unit={unit} isStale={isOldFigure(prio, nowMs)} age={age} />
      </FigureButton>
    );
  };
  const capacity = <Figure value={plant.installed_capacity} unit="kW" />;
  const facts = [
    [t('plant.lastData'), time(plant.time_last_data)],
    [t('plant.lastAlarm'), time(plant.time_last_alarm)],
    [t('plant.capacity'), capacity],
    [t('plant.evu'), plant.evu ?? DASH],
    ...plant.plant_prio_values.flatMap((prio) => {
      const explained = explainedOf(plant.id, prio);
      return explained === undefined || !prio.name ? [] : [[prioLabel(prio), valueOf(explained, prio)] as const];
    }),
  ] as const;
  return (
    <>
      {plant.status_anlage > 0 && plant.last_alarm && (
        <Reason status={plant.status_anlage} source={t('plant.reasonAlarm')} text={plant.last_alarm} />
      )}
      {plant.status_data > 0 && plant.last_data_warn && (
        <Reason status={plant.status_data} text={plant.last_data_warn} />
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface ReasonProps {
  readonly status: 0 | 1 | 2;
  /** Origin of the text, if the text does not name it. */
  readonly source?: string;
  readonly text: string;
}

function Reason({ status, source, text }: ReasonProps) {
  return (
    <p className={styles.reason} data-status={status}>
      <StatusIcon status={status} />
      <span>
        {source !== undefined && <strong>{source}: </strong>}
        {text}
      </span>
    </p>
  );
}
