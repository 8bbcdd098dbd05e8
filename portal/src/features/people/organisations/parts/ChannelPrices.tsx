import { type ChannelKind, channelKinds } from '@leitwarte/core/codes';
import type { Organisation } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import type { Field, Form } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Organisation.module.css';
import type { OrganisationDraft } from './organisationFields.ts';

type Prices = Organisation['channel_prices'];

/** The price of a message through each kind of channel; an empty field means that the kind is free. */
export function ChannelPrices({ form }: { readonly form: Form<OrganisationDraft> }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const prices = form.field('channel_prices');
  const priceField = (kind: ChannelKind): Field<number | null> => {
    const index = prices.value.findIndex((one) => one.kind === kind);
    const error = form.problems[`${prices.name}.${index}.price`];
    return {
      ...prices,
      // the name of the list, so that the form finds the input with the problem
      name: error === undefined ? `${prices.name}.${kind}` : prices.name,
      label: text(`messageChannel.${kind}`),
      value: prices.value[index]?.price ?? null,
      set: (price) => prices.set(withPrice(prices.value, kind, price)),
      error,
    };
  };
  return (
    <fieldset className={styles.section}>
      <legend>{prices.label}</legend>
      <p className={styles.whole}>{t('organisations.channelPricesHelp')}</p>
      {channelKinds.map((kind) => (
        <NumberField key={kind} field={priceField(kind)} unit="€" />
      ))}
    </fieldset>
  );
}

/** The prices in the order of the kinds, with one of them changed or removed. */
function withPrice(prices: Prices, kind: ChannelKind, price: number | null): Prices {
  return channelKinds.flatMap((one) => {
    const amount = one === kind ? price : (prices.find((known) => known.kind === one)?.price ?? null);
    return amount === null ? [] : { kind: one, price: amount };
  });
}
