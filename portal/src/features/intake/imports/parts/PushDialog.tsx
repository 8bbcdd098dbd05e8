import type { DashboardPlant } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { base64Of } from '../../../../shared/guess/base64.ts';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { FilePreview } from './FilePreview.tsx';

interface Props {
  readonly plants: readonly DashboardPlant[];
  readonly onClose: () => void;
  /** Called with the id of the ledger entry. */
  readonly onImported: (id: number) => void;
}

const Body = z.object({
  plant: z.number().int().positive(),
  component: z.number().int().positive().nullable(),
  name: z.string().min(1),
});

/** Uploads a file to the import folder of a plant and imports it, after a preview. */
export function PushDialog({ plants, onClose, onImported }: Props) {
  const { t } = useTranslation();
  const [base64, setBase64] = useState('');
  const [start] = useState({ plant: null as number | null, component: null as number | null, name: '' });
  const push = useChange('imports', 'push', { makesStale: ['imports', 'plants', 'components'] });
  const guess = useChange('imports', 'guess', { failure: 'ignored' });
  const [preview, setPreview] = useState<Awaited<ReturnType<typeof guess.run>>>();
  const form = useForm({
    schema: Body,
    start,
    labels: {
      plant: t('imports.plant'),
      component: t('imports.component'),
      name: t('imports.file'),
      base64: t('imports.file'),
    },
    missing: { name: t('imports.fileMissing') },
    save: (body) => push.run({ body: { ...body, base64 } }),
    onSaved: ({ status, files_imported, rows_imported, files_failed, imports: [account] }) => {
      const said = t(status === 'waiting' ? 'imports.waits' : 'imports.pushed', {
        files: files_imported,
        rows: formatNumber(rows_imported),
        failed: files_failed,
      });
      toast(files_failed > 0 ? 'error' : 'success', said);
      if (account === undefined) onClose();
      else onImported(account);
    },
  });
  const choose = async (file: File | null) => {
    setPreview(undefined);
    setBase64('');
    form.set({ name: file?.name ?? '' });
    if (file === null) return;
    const content = await base64Of(file);
    setBase64(content);
    // a file that cannot be guessed can still be parsed with the settings of the plant
    setPreview(await guess.run({ body: { name: file.name, base64: content } }).catch(() => undefined));
  };
  const field = form.field('name');
  const components = plants.find(({ id }) => id === form.values.plant)?.plant_components ?? [];
  return (
    <FormDialog
      title={t('imports.pushTitle')}
      form={form}
      onClose={onClose}
      sizePx={760}
      label={t('imports.pushNow')}
      isDisabled={field.value !== '' && base64 === ''}
    >
      <ChoiceField
        field={form.field('plant')}
        choices={plants.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('imports.plantChoose')}
        isFirst
      />
      <ChoiceField
        field={form.field('component')}
        choices={components.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name ?? String(id) }]))}
        placeholder={t('imports.anyComponent')}
      />
      <FileInput
        label={field.label}
        data-field="name"
        placeholder={t('imports.fileChoose')}
        error={field.error}
        clearable
        onChange={(file) => void choose(file)}
      />
      {preview !== undefined && <FilePreview guess={preview} />}
    </FormDialog>
  );
}
