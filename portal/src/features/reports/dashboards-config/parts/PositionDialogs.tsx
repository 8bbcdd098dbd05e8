import { DashboardPositionCreate, DashboardPositionPatch } from '@leitwarte/core/entities';
import { ApiError, problemLines } from '@leitwarte/core/problem';
import { nextPosition } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm, type Form } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useDashboardPlace } from '../place.ts';
import { listed } from './listed.ts';
import type { Header } from './dashboard.ts';

type Position = Header['plant_dashboard_positions'][number];

const draftOf = ({ name, name_display, is_chart }: Position) => ({
  name: name ?? '',
  name_display: name_display ?? '',
  is_chart,
});
type Draft = ReturnType<typeof draftOf>;

interface Props {
  readonly onClose: () => void;
}

/** The dialog that the address opens for positions of a header. */
export function PositionDialogs({ header }: { readonly header: Header }) {
  const [{ entry: id, dialog }, { go }] = useDashboardPlace();
  const position = header.plant_dashboard_positions.find((one) => one.id === id);
  const onClose = () => go({ entry: undefined, dialog: undefined });
  if (dialog === 'newPosition') return <NewPosition header={header} onClose={onClose} />;
  if (position === undefined) return null;
  if (dialog === 'position') return <EditPosition position={position} onClose={onClose} />;
  if (dialog === 'removePosition') return <RemovePosition position={position} onClose={onClose} />;
  return null;
}

function NewPosition({ header, onClose }: Props & { readonly header: Header }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [start] = useState<Draft>({ name: '', name_display: '', is_chart: false });
  const create = useChange('dashboards', 'createPosition', { said: text('toast.position added'), failure: 'listed' });
  const form = useForm({
    schema: DashboardPositionCreate,
    start,
    labels: useLabels(),
    fixed: { plant_dashboard_header: header.id, position: nextPosition(listed(header.plant_dashboard_positions)) },
    listsAll: true,
    save: (body) => create.run({ body }),
    onSaved: onClose,
  });
  return <Fields title={t('dashboardConfig.newPosition')} form={form} onClose={onClose} />;
}

function EditPosition({ position, onClose }: Props & { readonly position: Position }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('dashboards', 'updatePosition', { said: text('toast.position altered'), failure: 'listed' });
  const form = useRowForm({
    schema: DashboardPositionPatch,
    row: position,
    draftOf,
    labels: useLabels(),
    required: ['name'],
    listsAll: true,
    save: (body, call) => update.run({ id: position.id, body }, call),
    onSaved: onClose,
  });
  return <Fields title={t('dashboardConfig.editPosition')} form={form} onClose={onClose} />;
}

function Fields({ title, form, onClose }: Props & { readonly title: string; readonly form: Form<Draft> }) {
  const { t } = useTranslation();
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" help={t('dashboardConfig.positionHelp')} isFirst />
      <TextField field={form.field('name_display')} autoComplete="off" help={t('dashboardConfig.shownAsHelp')} />
      <SwitchField field={form.field('is_chart')} />
    </FormDialog>
  );
}

/** A refusal shows each message of the response as a toast (dashboard-config-26). */
function RemovePosition({ position, onClose }: Props & { readonly position: Position }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('dashboards', 'removePosition', {
    said: text('toast.header_position deleted'),
    failure: 'quiet',
  });
  const confirm = () =>
    void remove.run({ id: position.id }).then(onClose, (error: unknown) => {
      const lines = error instanceof ApiError ? problemLines(error.problem) : [];
      for (const line of lines) toast('error', line);
    });
  return (
    <ConfirmDialog
      title={t('list.delete', { name: position.name ?? '' })}
      label={t('dashboardConfig.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('dashboardConfig.removePositionText')}</p>
    </ConfirmDialog>
  );
}

function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('dashboardConfig.columnName'),
    name_display: t('dashboardConfig.shownAs'),
    is_chart: t('dashboardConfig.isChart'),
  };
}
