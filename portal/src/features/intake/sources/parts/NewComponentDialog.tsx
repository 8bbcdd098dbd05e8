import { ComponentCreate, type Source, type SourceAddress } from '@leitwarte/core/entities';
import { columnsOfAddresses, firstValues } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { type ColumnDraft, newColumnColumns } from './newColumnColumns.tsx';

interface Props {
  readonly source: Source;
  /** Unbound addresses. */
  readonly addresses: readonly SourceAddress[];
  readonly onClose: () => void;
  readonly onMade: () => void;
}

const Body = ComponentCreate.pick({ plant: true, name: true, sernum: true }).extend({
  device: z.string(),
  isShown: z.boolean(),
  /** Edited columns by address; all others have their proposed values. */
  changed: z.record(z.string(), z.object({ name: z.string(), unit: z.string(), isTaken: z.boolean() })),
});

type Changed = z.output<typeof Body>['changed'];
const start: { name: string; device: string; sernum: string; isShown: boolean; changed: Changed } = {
  name: '',
  device: '',
  sernum: '',
  isShown: true,
  changed: {},
};

/** Creates a component with a column for each address of a device; the columns are then proposed for these addresses. */
export function NewComponentDialog({ source, addresses, onClose, onMade }: Props) {
  const { t } = useTranslation();
  const create = useChange('components', 'create', {
    said: t('sources.componentMade'),
    failure: 'listed',
    makesStale: ['plants', 'components', 'sources'],
  });
  const plant = useCall('plants', 'retrieve', { id: source.plant }, { failure: 'quiet' });
  const show = useChange('plants', 'updatePrioValues');
  const showsNothing = plant.data?.plant_prio_values.every(
    ({ component_data_description: column, code }) => column === null && code === null,
  );
  const columnsOf = (device: string, changed: Changed): ColumnDraft[] =>
    columnsOfAddresses(addresses.filter(({ address }) => address.includes(device.trim()))).map((one) => ({
      ...one,
      ...(changed[one.address] ?? { unit: one.unit ?? '', isTaken: true }),
    }));
  const form = useForm({
    schema: Body,
    start,
    labels: {
      name: t('sources.component'),
      device: t('sources.ofDevice'),
      sernum: t('sources.serial'),
      isShown: t('sources.onTile'),
    },
    fixed: { plant: source.plant },
    save: ({ plant, name, sernum, device, changed }) => {
      const taken = columnsOf(device, changed).filter(({ isTaken }) => isTaken);
      return create.run({
        body: {
          plant,
          name,
          sernum,
          component_data_description: taken.map((one, at) => ({
            col_description: nameOf(one),
            col_component_data: one.storedName,
            col_component_data_description1: one.storedName,
            col_unit: one.unit,
            is_suitable_for_analyse: one.isNumber,
            nr_pos: at + 1,
          })),
        },
      });
    },
    onSaved: ({ component_data_description: made }) => {
      const [first = null, second = null, third = null] = firstValues(made).map(({ id }) => ({ id }));
      if (form.values.isShown && showsNothing === true && first !== null)
        show.start({ id: source.plant, body: [first, second, third] });
      onMade();
    },
  });
  const { device, changed } = form.values;
  const columns = columnsOf(device, changed);
  const count = columns.filter(({ isTaken }) => isTaken).length;
  const shown = firstValues(
    columns
      .filter(({ isTaken }) => isTaken)
      .map((one) => ({ name: nameOf(one), col_unit: one.unit, is_suitable_for_analyse: one.isNumber })),
  ).map(({ name }) => name);
  const change = (one: ColumnDraft, to: Partial<ColumnDraft>) => {
    const { name, unit, isTaken } = { ...one, ...to };
    form.set({ changed: { ...changed, [one.address]: { name, unit, isTaken } } });
  };
  return (
    <FormDialog
      title={t('sources.componentTitle', { name: source.name })}
      form={form}
      onClose={onClose}
      sizePx={820}
      label={t('sources.makeComponent', { count })}
      isDisabled={count === 0}
    >
      <p>{t('sources.componentAbout')}</p>
      <TextField
        field={{
          ...form.field('device'),
          set: (typed) => form.set({ device: typed, ...(form.values.sernum === device && { sernum: typed }) }),
        }}
        help={t('sources.ofDeviceHelp')}
        autoComplete="off"
        isFirst
      />
      <TextField field={form.field('name')} help={t('sources.componentHelp')} autoComplete="off" />
      <TextField field={form.field('sernum')} help={t('sources.serialHelp')} autoComplete="off" />
      {showsNothing === true && shown.length > 0 && (
        <SwitchField field={form.field('isShown')} help={shown.join(', ')} />
      )}
      {columns.length === 0 ? (
        <EmptyState text={t('sources.noneOfDevice')} />
      ) : (
        <DataTable
          title={t('sources.columns')}
          columns={newColumnColumns(t, change)}
          rows={columns}
          rowKey={({ address }) => address}
          tools={false}
          scroll="page"
          cardsBelow={720}
        />
      )}
    </FormDialog>
  );
}

/** An empty name is replaced by the address. */
const nameOf = ({ name, address }: ColumnDraft) => (name.trim() === '' ? address : name.trim());
