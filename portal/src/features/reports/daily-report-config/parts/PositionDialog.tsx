import { reportColumnTypes } from '@leitwarte/core/codes';
import { DailyReportPositionCreate, DailyReportPositionPatch } from '@leitwarte/core/entities';
import { fittingFooters, NEW_REPORT_POSITION, nextPosition } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm, type Form } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { type Change, edited, made } from './changes.ts';
import { positionDraft, type Position, type PositionDraft, type Subheader } from './model.ts';
import { SourceFields } from './SourceFields.tsx';

interface Props {
  readonly subheader: Subheader;
  /** Undefined for a new one. */
  readonly position: Position | undefined;
  readonly onChanged: (change: Change) => void;
  readonly onClose: () => void;
}

export function PositionDialog({ position, ...props }: Props) {
  return position === undefined ? <New {...props} /> : <Edit {...props} position={position} />;
}

type Opened = Omit<Props, 'position'>;
const start: PositionDraft = {
  ...NEW_REPORT_POSITION,
  name: '',
  linked_plant: null,
  linked_component: null,
  linked_component_data_description_data: null,
};

function New({ subheader, onChanged, onClose }: Opened) {
  const { t } = useTranslation();
  const text = useCoreText();
  const create = useChange('dailyReports', 'createPosition', { said: text('toast.position added') });
  const form = useForm({
    schema: DailyReportPositionCreate,
    start,
    labels: useLabels(),
    fixed: {
      position: nextPosition(subheader.daily_report_positions),
      organisation_daily_report_subheader: subheader.id,
    },
    checked: [],
    save: (body) => create.run({ body }),
    onSaved: (row) => {
      onChanged(made(subheader.id, subheader.daily_report_positions, row));
      onClose();
    },
  });
  return <Fields title={t('dailyReportConfig.addPosition')} kind="create" form={form} onClose={onClose} />;
}

function Edit({ position, onChanged, onClose }: Opened & { readonly position: Position }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('dailyReports', 'updatePosition', { said: text('toast.position altered') });
  const form = useRowForm({
    schema: DailyReportPositionPatch,
    row: position,
    draftOf: positionDraft,
    labels: useLabels(),
    required: ['name', 'type_column', 'type_footer'],
    checked: [],
    save: async (body, call) => {
      const is = await update.run({ id: position.id, body }, call);
      onChanged(edited({ ...position, ...call.basedOn }, is));
      return is;
    },
    onSaved: onClose,
  });
  return <Fields title={t('dailyReportConfig.editPosition')} kind="edit" form={form} onClose={onClose} />;
}

function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('dailyReportConfig.name'),
    type_column: t('dailyReportConfig.columnType'),
    linked_plant: t('dailyReportConfig.plant'),
    linked_component: t('dailyReportConfig.component'),
    linked_component_data_description_data: t('dailyReportConfig.dataColumn'),
    type_value_column: t('dailyReportConfig.value'),
    type_calculation: t('dailyReportConfig.calculation'),
    calculation_day: t('dailyReportConfig.day'),
    type_footer: t('dailyReportConfig.footer'),
    show_units: t('dailyReportConfig.units'),
    ignore_null_values: t('dailyReportConfig.ignoreZeros'),
    status: t('dailyReportConfig.status'),
  };
}

interface FieldsProps {
  readonly title: string;
  readonly kind: 'create' | 'edit';
  readonly form: Form<PositionDraft>;
  readonly onClose: () => void;
}

function Fields({ title, kind, form, onClose }: FieldsProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const typeColumn = form.field('type_column');
  const status = form.field('status');
  return (
    <FormDialog title={title} form={form} onClose={onClose} sizePx={560}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <ChoiceField
        // components and groups differ, so another kind of column starts without a link
        field={{
          ...typeColumn,
          isRequired: true,
          set: (value) => form.set({ type_column: value ?? 'DA', linked_component: null }),
        }}
        choices={reportColumnTypes.map((value) => ({ value, label: text(`reportColumnType.${value}`) }))}
      />
      <SourceFields form={form} kind={kind} />
      <ChoiceField
        field={{
          ...form.field('type_footer'),
          isRequired: true,
          set: (value) => form.set({ type_footer: value ?? 'EF' }),
        }}
        choices={fittingFooters(form.values.type_column, form.values.type_value_column).map((value) => ({
          value,
          label: text(`footerType.${value}`),
        }))}
      />
      <SwitchField field={form.field('show_units')} />
      {kind === 'edit' && (
        <>
          <SwitchField field={form.field('ignore_null_values')} help={t('dailyReportConfig.ignoreZerosHelp')} />
          <SwitchField
            field={{
              ...status,
              label: t('dailyReportConfig.active'),
              value: status.value === '00',
              set: (isActive) => status.set(isActive ? '00' : '80'),
            }}
            help={t('dailyReportConfig.activeHelp')}
          />
        </>
      )}
    </FormDialog>
  );
}
