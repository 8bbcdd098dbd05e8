import { DashboardHeaderCreate, DashboardHeaderPatch } from '@leitwarte/core/entities';
import { nextPosition } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useDashboardPlace } from '../place.ts';
import { listed } from './listed.ts';
import { translationsIn, translationsText } from './translations.ts';
import type { Dashboard, Header } from './dashboard.ts';

/** The dialog that the address opens for headers of a dashboard. */
export function HeaderDialogs({ dashboard }: { readonly dashboard: Dashboard }) {
  const [{ header: id, entry, dialog }, { go }] = useDashboardPlace();
  const header = dashboard.plant_dashboard_headers.find((one) => one.id === id);
  const onClose = () => go({ entry: undefined, dialog: undefined });
  if (dialog === 'newHeader')
    return (
      <NewHeader
        dashboard={dashboard}
        column={entry ?? 1}
        onClose={onClose}
        onMade={(made) => go({ header: made, entry: undefined, dialog: undefined })}
      />
    );
  if (header === undefined) return null;
  if (dialog === 'header') return <EditHeader header={header} onClose={onClose} />;
  if (dialog === 'removeHeader')
    return (
      <RemoveHeader header={header} onClose={onClose} onRemoved={() => go({ header: undefined, dialog: undefined })} />
    );
  return null;
}

interface Props {
  readonly onClose: () => void;
}
interface NewProps extends Props {
  readonly dashboard: Dashboard;
  /** Column to which the header is added; another can be typed. */
  readonly column: number;
  readonly onMade: (id: number) => void;
}

function NewHeader({ dashboard, column, onClose, onMade }: NewProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [start] = useState<{ name: string; column: number | null; is_group_name: boolean }>({
    name: '',
    column,
    is_group_name: true,
  });
  const create = useChange('dashboards', 'createHeader', { said: text('toast.header added'), failure: 'listed' });
  const form = useForm({
    schema: DashboardHeaderCreate.omit({ position: true }),
    start,
    labels: useLabels(),
    fixed: { plant_dashboard: dashboard.id },
    required: ['column'],
    listsAll: true,
    save: (body) =>
      create.run({
        body: {
          ...body,
          position: nextPosition(
            listed(dashboard.plant_dashboard_headers.filter(({ column }) => column === body.column)),
          ),
        },
      }),
    onSaved: ({ id }) => onMade(id),
  });
  return (
    <FormDialog title={t('dashboardConfig.newHeader')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" help={t('dashboardConfig.headerHelp')} isFirst />
      <SwitchField field={form.field('is_group_name')} />
      <NumberField field={form.field('column')} isWhole />
    </FormDialog>
  );
}

const TRANSLATIONS_MAX_LENGTH = 10_000;
/** Translations are typed as lines of text. */
const Body = DashboardHeaderPatch.omit({ plant_dashboard_header_translations: true, position: true }).extend({
  translations: z.string().optional(),
});

const draftOf = (header: Header) => ({
  name: header.name ?? '',
  column: header.column,
  is_group_name: header.is_group_name,
  positions_different_times: header.positions_different_times,
  use_research_models: header.use_research_models,
  use_value_translation: header.use_value_translation,
  translations: translationsText(header.plant_dashboard_header_translations),
});

function EditHeader({ header, onClose }: Props & { readonly header: Header }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const update = useChange('dashboards', 'updateHeader', { said: text('toast.header altered'), failure: 'listed' });
  const form = useRowForm({
    schema: Body,
    row: header,
    draftOf,
    labels: useLabels(),
    required: ['name', 'column'],
    listsAll: true,
    save: ({ translations = '', ...body }, call) =>
      update.run(
        {
          id: header.id,
          body: {
            ...body,
            // only superusers may edit them (dashboard-config-8)
            ...(viewer.isSuperuser && {
              plant_dashboard_header_translations: translationsIn(
                translations,
                header.plant_dashboard_header_translations,
              ),
            }),
          },
        },
        call,
      ),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('dashboardConfig.editHeader')} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" help={t('dashboardConfig.headerHelp')} isFirst />
      <SwitchField field={form.field('is_group_name')} />
      <NumberField field={form.field('column')} isWhole />
      <SwitchField field={form.field('positions_different_times')} />
      <SwitchField field={form.field('use_research_models')} />
      <SwitchField field={form.field('use_value_translation')} />
      {viewer.isSuperuser && form.values.use_value_translation && (
        <TextAreaField
          field={form.field('translations')}
          maxLength={TRANSLATIONS_MAX_LENGTH}
          help={t('dashboardConfig.translationsHelp')}
        />
      )}
    </FormDialog>
  );
}

function RemoveHeader({
  header,
  onClose,
  onRemoved,
}: Props & { readonly header: Header; readonly onRemoved: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const remove = useChange('dashboards', 'removeHeader', { said: text('toast.header deleted'), onDone: onRemoved });
  return (
    <ConfirmDialog
      title={t('list.delete', { name: header.name ?? '' })}
      label={t('dashboardConfig.remove')}
      isDangerous
      isRunning={remove.isRunning}
      onConfirm={() => remove.start({ id: header.id })}
      onClose={onClose}
    >
      <p>{t('dashboardConfig.removeHeaderText')}</p>
    </ConfirmDialog>
  );
}

function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('dashboardConfig.name'),
    column: t('dashboardConfig.column'),
    is_group_name: t('dashboardConfig.isGroupName'),
    positions_different_times: t('dashboardConfig.differentTimes'),
    use_research_models: t('dashboardConfig.fromHistory'),
    use_value_translation: t('dashboardConfig.translates'),
    translations: t('dashboardConfig.translations'),
    plant_dashboard_header_translations: t('dashboardConfig.translations'),
  };
}
