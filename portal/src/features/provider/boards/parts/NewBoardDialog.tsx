import { BoardCreate, EmbedKeyCreate } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { addressOfBoard, keyOfBoard } from './boardKey.ts';
import { TicksField } from './TicksField.tsx';

interface Props {
  readonly organisation: number;
  readonly onMade: (address: string) => void;
  readonly onClose: () => void;
}

const NewBoard = BoardCreate.pick({ name: true, title: true }).extend({ plants: EmbedKeyCreate.shape.plants });

/** A new board with a key of its own; how it looks is chosen afterwards, beside its preview. */
export function NewBoardDialog({ organisation, onMade, onClose }: Props) {
  const { t } = useTranslation();
  const plants = useCall('plants', 'dashboard', {});
  const makeKey = useChange('embedKeys', 'create', { failure: 'listed' });
  const create = useChange('boards', 'create', { failure: 'listed' });
  const removeKey = useChange('embedKeys', 'remove', { failure: 'quiet' });
  const start: { name: string; title: string; plants: number[] } = { name: '', title: '', plants: [] };
  const form = useForm({
    schema: NewBoard,
    start,
    labels: { name: t('boards.name'), title: t('boards.heading'), plants: t('boards.plants') },
    save: async ({ name, title, plants: ids }) => {
      const { id: embed_key, key } = await makeKey.run({ body: keyOfBoard(name, ids, organisation, Date.now()) });
      try {
        const board = await create.run({ body: { name, title, embed_key } });
        return addressOfBoard(key, board.id);
      } catch (error) {
        // nobody has seen the key; the next attempt makes another one
        await removeKey.run({ id: embed_key }).catch(() => undefined);
        throw error;
      }
    },
    onSaved: onMade,
  });
  const byName = (plants.data ?? []).toSorted((a, b) => compareNames(a.name, b.name));
  return (
    <FormDialog title={t('boards.new')} form={form} onClose={onClose} sizePx={640} label={t('boards.make')}>
      <TextField field={form.field('name')} autoComplete="off" help={t('boards.nameHelp')} isFirst />
      <TextField field={form.field('title')} autoComplete="off" />
      {plants.error instanceof Error && <Refusal error={plants.error} labels={{}} title={t('boards.plantsFailed')} />}
      <TicksField field={form.field('plants')} options={byName.map(({ id, name }) => ({ value: id, label: name }))} />
    </FormDialog>
  );
}
