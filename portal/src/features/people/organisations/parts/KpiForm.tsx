import { type KpiAggregation } from '@leitwarte/core/codes';
import { KpiUpdate, type Organisation } from '@leitwarte/core/entities';
import {
  KPI_MAX,
  kpiConfigOf,
  kpiKey,
  RECENT_DATA_HOURS_MAX,
  RECENT_DATA_HOURS_MIN,
  type KpiChoice,
  type KpiConfig,
} from '@leitwarte/core/rules';
import { Input, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { AddMeasurement } from './AddMeasurement.tsx';
import { KpiPreview } from './KpiPreview.tsx';
import { MeasurementList } from './MeasurementList.tsx';
import styles from './Organisation.module.css';

interface Props {
  readonly organisation: Organisation;
  readonly mayWrite: boolean;
}

/** Form values: the configuration in the format of the call that stores it. */
const draftOf = ({ recentDataHours, measurements }: KpiConfig) => ({
  recentDataHours,
  measurements: [...measurements],
});

/** Configures the key figures of the dashboard, next to a preview; hours and list are stored together (kpi-11). */
export function KpiForm({ organisation, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('organisations', 'updateKpis', {
    makesStale: ['organisations', 'session'],
    said: text('toast.organisation altered'),
  });
  const labels = {
    recentDataHours: t('organisations.hours'),
    measurements: t('organisations.measurements'),
  };
  const form = useRowForm({
    schema: KpiUpdate,
    row: kpiConfigOf(organisation),
    draftOf,
    labels,
    words: {
      measurements: (list) =>
        list
          .map(({ kpi, aggregation, code }) => {
            const name = code === undefined ? kpi : text(`valueColumnType.${code}`);
            return `${name} (${text(`kpiAggregation.${aggregation}`)})`;
          })
          .join(', '),
    },
    save: async (body, call) => kpiConfigOf(await update.run({ id: organisation.id, body }, call)),
  });
  const { recentDataHours, measurements } = form.values;
  const hours = form.field('recentDataHours');
  const { error: listError } = form.field('measurements');
  const set = (next: readonly KpiChoice[]) => form.set({ measurements: [...next] });
  const turn = (key: string, aggregation: KpiAggregation) =>
    set(measurements.map((one) => (kpiKey(one) === key ? { ...one, aggregation } : one)));
  return (
    <Form form={form} className={styles.form}>
      <NumberInput
        label={labels.recentDataHours}
        data-field="recentDataHours"
        className={styles.hours ?? ''}
        value={recentDataHours}
        error={hours.error}
        aria-invalid={hours.error !== undefined}
        min={RECENT_DATA_HOURS_MIN}
        max={RECENT_DATA_HOURS_MAX}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        suffix={` ${t('organisations.hoursUnit')}`}
        readOnly={!mayWrite}
        onChange={(value) => hours.set(Number(value))}
      />
      <section aria-labelledby="kpi-list" data-field="measurements">
        <h2 id="kpi-list">
          {labels.measurements}{' '}
          <small>
            {measurements.length}/{KPI_MAX}
          </small>
        </h2>
        {listError !== undefined && <Input.Error role="alert">{listError}</Input.Error>}
        <MeasurementList
          measurements={measurements}
          mayWrite={mayWrite}
          onTurn={turn}
          onRemove={(key) => set(measurements.filter((one) => kpiKey(one) !== key))}
        />
        {mayWrite && <AddMeasurement plants={organisation.plants} measurements={measurements} onAdd={set} />}
      </section>
      <KpiPreview organisation={organisation.id} measurements={measurements} recentDataHours={recentDataHours} />
      <FormActions form={form} isDisabled={!mayWrite} />
    </Form>
  );
}
