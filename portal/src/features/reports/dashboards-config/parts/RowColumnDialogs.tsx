import { DashboardRowColumnCreate, DashboardRowColumnPatch } from '@leitwarte/core/entities';
import { nextPosition } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useDashboardPlace } from '../place.ts';
import { listed } from './listed.ts';
import type { Dashboard } from './dashboard.ts';

type RowColumn = Dashboard['plant_dashboard_row_columns'][number];

interface Props {
  readonly onClose: () => void;
}

/** The dialog that the address opens for row columns of a dashboard. */
export function RowColumnDialogs({ dashboard }: { readonly dashboard: Dashboard }) {
  const [{ entry: id, dialog }, { go }] = useDashboardPlace();
  const column = dashboard.plant_dashboard_row_columns.find((one) => one.id === id);
  const onClose = () => go({ entry: undefined, dialog: undefined });
  if (dialog === 'newColumn') return <NewColumn dashboard={dashboard} onClose={onClose} />;
  if (column === undefined) return null;
  if (dialog === 'column') return <EditColumn column={column} onClose={onClose} />;
  if (dialog === 'removeColumn') return <RemoveColumn column={column} onClose={onClose} />;
  return null;
}

function NewColumn({ dashboard, onClose }: Props & { readonly dashboard: Dashboard }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [start] = useState({ name: '' });
  const create = useChange('dashboards', 'createRowColumn', {
    said: text('toast.row_column added'),
    failure: 'listed',
  });
  const form = useForm({
    schema: DashboardRowColumnCreate,
    start,
    labels: { name: t('dashboardConfig.columnName') },
    fixed: {
      plant_dashboard: dashboard.id,
      position: nextPosition(listed(dashboard.plant_dashboard_row_columns)),
    },
    listsAll: true,
    save: (body) => create.run({ body }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('dashboardConfig.newColumn')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" help={t('dashboardConfig.positionHelp')} isFirst />
    </FormDialog>
  );
}

function EditColumn({ column, onClose }: Props & { readonly column: RowColumn }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('dashboards', 'updateRowColumn', { said: text('toast.position altered'), failure: 'quiet' });
  const form = useRowForm({
    schema: DashboardRowColumnPatch,
    row: column,
    draftOf: ({ name }: RowColumn) => ({ name: name ?? '' }),
    labels: { name: t('dashboardConfig.columnName') },
    required: ['name'],
    save: (body, call) => update.run({ id: column.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('dashboardConfig.editColumn')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" help={t('dashboardConfig.positionHelp')} isFirst />
    </FormDialog>
  );
}

/** Deletes the column itself, not the header with the same id (dashboard-config-23). */
function RemoveColumn({ column, onClose }: Props & { readonly column: RowColumn }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('dashboards', 'removeRowColumn', {
    said: text('toast.header_position deleted'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('list.delete', { name: column.name ?? '' })}
      label={t('dashboardConfig.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: column.id })}
      onClose={onClose}
    >
      <p>{t('dashboardConfig.removePositionText')}</p>
    </ConfirmDialog>
  );
}
