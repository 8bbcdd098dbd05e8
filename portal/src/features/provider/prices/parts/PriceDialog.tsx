import { PlantPricePatch } from '@leitwarte/core/entities';
import { formatDate, formatEuro, centsOf } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { DateField } from '../../../../shared/form/DateField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { ReadOnlyField } from '../../../../shared/form/ReadOnlyField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import type { PlantPrice } from '../../../../shared/prices/priceColumns.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import styles from './Prices.module.css';

interface Props {
  readonly price: PlantPrice;
  readonly isTooLow: boolean;
  readonly onClose: () => void;
}

/** Sets a new price, at once or from a day on. Plants that are not billed have none (prices-9, -11). */
export function PriceDialog({ price, isTooLow, onClose }: Props) {
  const { t } = useTranslation();
  const update = useChange('prices', 'update', { makesStale: ['prices', 'billing'], said: t('prices.saved') });
  const form = useRowForm({
    schema: PlantPricePatch,
    row: price,
    draftOf: ({ new_price_per_month, new_price_at_date }: PlantPrice) => ({ new_price_per_month, new_price_at_date }),
    labels: { new_price_per_month: t('prices.newPrice'), new_price_at_date: t('prices.validFrom') },
    editable: price.is_billable ? ['new_price_per_month', 'new_price_at_date'] : [],
    save: (body, call) => update.run({ id: price.id, body }, call),
    onSaved: onClose,
  });
  const { new_price_per_month, new_price_at_date } = price;
  return (
    <FormDialog title={price.plant_bez ?? ''} form={form} onClose={onClose} isDisabled={!price.is_billable}>
      <ReadOnlyField label={t('prices.organisation')} text={price.organisation_bez} />
      <ReadOnlyField label={t('plantPrices.perMonth')} text={formatEuro(centsOf(price.price_per_month))} />
      {isTooLow && <p className={styles.tooLow}>{t('prices.tooLowHelp')}</p>}
      {!price.is_billable && <p>{t('prices.notBillable')}</p>}
      <NumberField field={form.field('new_price_per_month')} unit="€" isFirst />
      <DateField field={form.field('new_price_at_date')} help={t('prices.validFromHelp')} />
      {new_price_at_date !== null && price.is_billable && (
        <p className={styles.planned}>
          {t('prices.planned', {
            price: formatEuro(centsOf(new_price_per_month)),
            date: formatDate(new_price_at_date),
          })}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => form.set({ new_price_per_month: null, new_price_at_date: null })}
          >
            {t('prices.drop')}
          </Button>
        </p>
      )}
      <PriceHistory id={price.id} />
    </FormDialog>
  );
}
