import { DailyReportHeaderCreate, DailyReportHeaderPatch } from '@leitwarte/core/entities';
import { nextPosition } from '@leitwarte/core/rules';
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
import { headerDraft, type Header, type HeaderDraft, type Report } from './model.ts';
import { usePlantChoices } from './usePlantChoices.ts';

interface Props {
  readonly report: Report;
  /** Undefined for a new one. */
  readonly header: Header | undefined;
  readonly onChanged: (change: Change) => void;
  /** Called with the id of a new header, which is then selected. */
  readonly onMade: (id: number) => void;
  readonly onClose: () => void;
}

export function HeaderDialog({ header, ...props }: Props) {
  return header === undefined ? <New {...props} /> : <Edit {...props} header={header} />;
}

type Opened = Omit<Props, 'header'>;
const start: HeaderDraft = {
  name: '',
  show_installed_capacity: false,
  linked_plant: null,
  page_break_after_pdf: false,
  hide_subheaders_frontend: false,
};

function New({ report, onChanged, onMade, onClose }: Opened) {
  const { t } = useTranslation();
  const text = useCoreText();
  // the first header creates the report of an organisation
  const create = useChange('dailyReports', 'createHeader', {
    makesStale: ['dailyReports', 'session'],
    said: text('toast.header added'),
  });
  const form = useForm({
    schema: DailyReportHeaderCreate,
    start,
    labels: useLabels(),
    fixed: { position: nextPosition(report.daily_report_headers), organisation_daily_report: report.id },
    checked: [],
    save: (body) => create.run({ body }),
    onSaved: (row) => {
      onChanged(made(undefined, report.daily_report_headers, row));
      onMade(row.id);
    },
  });
  return <Fields title={t('dailyReportConfig.addHeader')} form={form} onClose={onClose} />;
}

function Edit({ header, onChanged, onClose }: Omit<Opened, 'onMade'> & { readonly header: Header }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('dailyReports', 'updateHeader', { said: text('toast.header altered') });
  const form = useRowForm({
    schema: DailyReportHeaderPatch,
    row: header,
    draftOf: headerDraft,
    labels: useLabels(),
    required: ['name'],
    checked: [],
    save: async (body, call) => {
      const is = await update.run({ id: header.id, body }, call);
      onChanged(edited({ ...header, ...call.basedOn }, is));
      return is;
    },
    onSaved: onClose,
  });
  return <Fields title={t('dailyReportConfig.editHeader')} form={form} onClose={onClose} />;
}

function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('dailyReportConfig.name'),
    show_installed_capacity: t('dailyReportConfig.capacity'),
    linked_plant: t('dailyReportConfig.plant'),
    page_break_after_pdf: t('dailyReportConfig.pageBreak'),
    hide_subheaders_frontend: t('dailyReportConfig.hideSubheaders'),
  };
}

interface FieldsProps {
  readonly title: string;
  readonly form: Form<HeaderDraft>;
  readonly onClose: () => void;
}

function Fields({ title, form, onClose }: FieldsProps) {
  const { t } = useTranslation();
  const plants = usePlantChoices();
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <SwitchField field={form.field('show_installed_capacity')} help={t('dailyReportConfig.capacityHelp')} />
      {form.values.show_installed_capacity && (
        <ChoiceField field={form.field('linked_plant')} choices={plants} placeholder={t('dailyReportConfig.noPlant')} />
      )}
      <SwitchField field={form.field('page_break_after_pdf')} />
      <SwitchField field={form.field('hide_subheaders_frontend')} help={t('dailyReportConfig.hideHelp')} />
    </FormDialog>
  );
}
