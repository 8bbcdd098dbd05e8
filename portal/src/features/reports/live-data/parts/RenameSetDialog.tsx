import { LiveDataPatch, type LiveData } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

type Row = z.output<typeof LiveData>;

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** Renames a set (live-data-2). The complete object is loaded first, because a change has to send it back (live-data-14). */
export function RenameSetDialog({ id, onClose }: Props) {
  const { t } = useTranslation();
  const row = useCall('liveData', 'retrieve', { id });
  if (row.data !== undefined) return <NameForm row={row.data} onClose={onClose} />;
  return (
    <Dialog title={t('liveData.renameTitle')} onClose={onClose} sizePx={440}>
      <Loaded reading={row} skeleton={<Skeleton text={t('table.loading')} rows={2} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

const draftOf = ({ name, plants }: Row) => ({ name: name ?? '', plants });

function NameForm({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('liveData', 'update', {
    makesStale: ['liveData'],
    said: text('toast.live_data altered'),
  });
  const form = useRowForm({
    schema: LiveDataPatch,
    row,
    draftOf,
    labels: { name: t('liveData.name'), plants: t('liveData.plants') },
    required: ['name'],
    words: { plants: (plants) => t('liveData.count', { count: plants.length }) },
    save: (body, call) => update.run({ id: row.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('liveData.renameTitle')} form={form} onClose={onClose} sizePx={440}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}
