import { MessageForecastBody } from '@leitwarte/core/entities';
import { type ChosenDay, numeric } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../../shared/form/Form.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { MonthChooser } from '../../../../shared/interval/MonthChooser.tsx';
import { useMonthDraft } from '../../../../shared/interval/useMonthDraft.ts';
import styles from './Forecast.module.css';

const Cap = MessageForecastBody.pick({ message_cost_cap: true });

interface Props {
  readonly month: ChosenDay;
  /** The cap used for the forecast, in euros in API format; undefined until known. */
  readonly cap: number | string | null | undefined;
  readonly onMonth: (month: ChosenDay) => void;
  readonly onCap: (euro: number | null) => void;
}

/** Month and cap of the forecast. A typed value is applied by Enter or the button. */
export function Asked({ month: shown, cap, onMonth, onCap }: Props) {
  const { t } = useTranslation();
  const [month, setMonth] = useMonthDraft(shown);
  const form = useForm({
    schema: Cap,
    start: { message_cost_cap: numeric(cap) ?? null },
    labels: { message_cost_cap: t('notifications.cap') },
    isGuarded: false,
    save: (body) => Promise.resolve(body.message_cost_cap ?? null),
    onSaved: (euro) => {
      if (euro !== (numeric(cap) ?? null)) onCap(euro);
      if (month !== undefined && month !== shown) onMonth(month);
    },
  });
  return (
    <Form form={form} className={styles.asked}>
      <MonthChooser label={t('notifications.month')} value={month} onChange={setMonth} onStep={onMonth} />
      <div className={styles.cap}>
        <NumberField field={form.field('message_cost_cap')} unit="€" help={t('notifications.capHelp')} />
      </div>
      <Button type="submit" variant="default" className={styles.reckon ?? ''} disabled={month === undefined}>
        {t('notifications.reckon')}
      </Button>
    </Form>
  );
}
