import { ComponentClear, type Component, type Plant } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { MomentField } from '../../../../shared/form/MomentField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import styles from './Plants.module.css';

interface Props {
  readonly plant: Plant;
  readonly component: Component;
  readonly onClose: () => void;
}

interface Draft {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly name: string;
}

interface Preview extends Pick<Draft, 'from' | 'until'> {
  readonly rows: number;
  readonly values: number;
}

/** Removes the readings of an interval, after showing their number and typing the name (decision 4.27). */
export function ClearDialog({ plant, component, onClose }: Props) {
  const { t } = useTranslation();
  const [start] = useState<Draft>({ from: undefined, until: undefined, name: '' });
  const [preview, setPreview] = useState<Preview>();
  const clear = useChange('components', 'clear', { makesStale: ['plants', 'components', 'imports'] });
  const form = useForm({
    schema: ComponentClear,
    start,
    labels: { from: t('plants.clearing.from'), until: t('plants.clearing.until'), name: t('plants.component.name') },
    checked: ['from', 'until'],
    save: async (body) => {
      const isShown = preview !== undefined && preview.from === body.from && preview.until === body.until;
      const answer = await clear.run({ id: component.id, body: { ...body, dry_run: !isShown } });
      const { rows_removed: rows, values_removed: values } = answer;
      if (!isShown) setPreview({ from: body.from, until: body.until, rows, values });
      return answer;
    },
    onSaved: ({ status, rows_removed }) => {
      if (status === 'dry_run') return;
      toast('success', t('plants.clearing.done', { count: rows_removed, shown: formatNumber(rows_removed) }));
      onClose();
    },
  });
  const { from, until } = form.values;
  const shown = preview?.from === from && preview?.until === until ? preview : undefined;
  return (
    <FormDialog
      title={t('plants.clearing.title', { name: component.name })}
      form={form}
      onClose={onClose}
      sizePx={560}
      label={t(shown === undefined ? 'plants.clearing.show' : 'plants.clearing.now')}
      isDisabled={shown?.rows === 0}
    >
      <p className={styles.note}>{t('plants.clearing.about')}</p>
      <div className={styles.interval}>
        <MomentField field={form.field('from')} zone={plant.timezone} isFirst />
        <MomentField field={form.field('until')} zone={plant.timezone} help={t('plants.clearing.untilHelp')} />
      </div>
      {shown !== undefined && (
        <p role="status">
          {shown.rows === 0
            ? t('plants.clearing.nothing')
            : t('plants.clearing.would', {
                count: shown.rows,
                rows: formatNumber(shown.rows),
                values: formatNumber(shown.values),
              })}
        </p>
      )}
      {shown !== undefined && shown.rows > 0 && (
        <TextField
          field={{ ...form.field('name'), isRequired: true }}
          autoComplete="off"
          help={t('plants.clearing.nameHelp', { name: component.name })}
        />
      )}
    </FormDialog>
  );
}
