import { useTranslation } from 'react-i18next';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import type { Field } from '../../../../shared/form/useForm.ts';

interface Props {
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly field: Field<number[]>;
}

/** Other organisations with which the plant is shared. */
export function Viewers({ options, field }: Props) {
  const { t } = useTranslation();
  if (options.length === 0) return null;
  return (
    <CheckboxColumns
      legend={t('plants.viewers')}
      options={options}
      selected={new Set(field.value)}
      onChange={(ids) => field.set([...ids].toSorted((a, b) => a - b))}
      allAndNone={false}
    />
  );
}
