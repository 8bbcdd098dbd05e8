import { plantDashboardTypes } from '@leitwarte/core/codes';
import { PlantDashboardCreate, PlantDashboardPatch } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { Dashboard } from './dashboard.ts';

interface Props {
  readonly onClose: () => void;
}

/** Creates a dashboard of the viewer's organisation; every message of a refusal is a line (dashboard-config-16). */
export function NewDashboardDialog({ onClose, onMade }: Props & { readonly onMade: (id: number) => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user } = useSignedIn();
  const [start] = useState({ name: '' });
  const create = useChange('dashboards', 'create', { said: text('toast.dashboard added'), failure: 'listed' });
  const form = useForm({
    schema: PlantDashboardCreate,
    start,
    labels: useLabels(),
    fixed: { organisation: user.organisation },
    listsAll: true,
    save: (body) => create.run({ body }),
    onSaved: ({ id }) => onMade(id),
  });
  return (
    <FormDialog title={t('dashboardConfig.newTitle')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}

export function EditDashboardDialog({ dashboard, onClose }: Props & { readonly dashboard: Dashboard }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  // failures of edits are shown only in the form (dashboard-config-24)
  const update = useChange('dashboards', 'update', { said: text('toast.dashboard altered'), failure: 'quiet' });
  const form = useRowForm({
    schema: PlantDashboardPatch,
    row: dashboard,
    draftOf: ({ name, num_alarms, type }: Dashboard) => ({ name: name ?? '', num_alarms, type }),
    labels: useLabels(),
    required: ['name'],
    editable: viewer.isSuperuser ? ['name', 'num_alarms', 'type'] : ['name', 'num_alarms'],
    save: (body, call) => update.run({ id: dashboard.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('dashboardConfig.editTitle')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <NumberField field={form.field('num_alarms')} isWhole help={t('dashboardConfig.alarmsHelp')} />
      <ChoiceField
        field={form.field('type')}
        choices={plantDashboardTypes.map((value) => ({
          value: value as string,
          label: t(`dashboardConfig.types.${value}`),
        }))}
      />
    </FormDialog>
  );
}

function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('dashboardConfig.name'),
    num_alarms: t('dashboardConfig.alarms'),
    type: t('dashboardConfig.type'),
    organisation: t('dashboardConfig.organisation'),
  };
}
