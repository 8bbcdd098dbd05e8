import { BoardCreate, EmbedKeyCreate } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { CheckboxColumnsField } from '../../../../shared/checkbox-columns/CheckboxColumnsField.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { addressOfBoard } from './boardKey.ts';
import { useBoardKey } from './useBoardKey.ts';

interface Props {
  readonly organisation: number;
  readonly onMade: (address: string) => void;
  readonly onClose: () => void;
}

const NewBoard = BoardCreate.pick({ name: true, title: true }).extend({ plants: EmbedKeyCreate.shape.plants });

/** Creates a board with its own key; its appearance is chosen afterwards, next to a preview. */
export function NewBoardDialog({ organisation, onMade, onClose }: Props) {
  const { t } = useTranslation();
  const plants = useCall('plants', 'dashboard', {});
  const { withKey } = useBoardKey('listed');
  const create = useChange('boards', 'create', { failure: 'listed' });
  const start: { name: string; title: string; plants: number[] } = { name: '', title: '', plants: [] };
  const form = useForm({
    schema: NewBoard,
    start,
    labels: { name: t('boards.name'), title: t('boards.heading'), plants: t('boards.plants') },
    save: ({ name, title, plants: ids }) =>
      withKey({ name, plants: ids, organisation }, async ({ id: embed_key, key }) => {
        const board = await create.run({ body: { name, title, embed_key } });
        return addressOfBoard(key, board.id);
      }),
    onSaved: onMade,
  });
  const byName = (plants.data ?? []).toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <FormDialog title={t('boards.new')} form={form} onClose={onClose} sizePx={640} label={t('boards.make')}>
      <TextField field={form.field('name')} autoComplete="off" help={t('boards.nameHelp')} isFirst />
      <TextField field={form.field('title')} autoComplete="off" />
      {plants.error instanceof Error && <Refusal error={plants.error} labels={{}} title={t('boards.plantsFailed')} />}
      <CheckboxColumnsField
        field={form.field('plants')}
        options={byName.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
