import { DailyReportSubheaderCreate, DailyReportSubheaderPatch } from '@leitwarte/core/entities';
import { nextPosition } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm, type Form } from '../../../../shared/form/useForm.ts';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { type Change, edited, made } from './changes.ts';
import type { Header, Subheader } from './model.ts';

interface Props {
  readonly header: Header;
  /** Undefined for a new one. */
  readonly subheader: Subheader | undefined;
  readonly onChanged: (change: Change) => void;
  /** Called with the id of a new sub-header, which is then selected. */
  readonly onMade: (id: number) => void;
  readonly onClose: () => void;
}

export function SubheaderDialog({ subheader, ...props }: Props) {
  return subheader === undefined ? <New {...props} /> : <Edit {...props} subheader={subheader} />;
}

type Opened = Omit<Props, 'subheader'>;

function New({ header, onChanged, onMade, onClose }: Opened) {
  const { t } = useTranslation();
  const text = useCoreText();
  const create = useChange('dailyReports', 'createSubheader', { said: text('toast.header added') });
  const form = useForm({
    schema: DailyReportSubheaderCreate,
    start: { name: '' },
    labels: { name: t('dailyReportConfig.name') },
    fixed: {
      position: nextPosition(header.daily_report_subheaders),
      organisation_daily_report_header: header.id,
    },
    checked: [],
    save: (body) => create.run({ body }),
    onSaved: (row) => {
      onChanged(made(header.id, header.daily_report_subheaders, row));
      onMade(row.id);
    },
  });
  return <Fields title={t('dailyReportConfig.addSubheader')} form={form} onClose={onClose} />;
}

function Edit({ subheader, onChanged, onClose }: Omit<Opened, 'onMade'> & { readonly subheader: Subheader }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('dailyReports', 'updateSubheader', { said: text('toast.header altered') });
  const form = useRowForm({
    schema: DailyReportSubheaderPatch,
    row: subheader,
    draftOf: ({ name }) => ({ name: name ?? '' }),
    labels: { name: t('dailyReportConfig.name') },
    required: ['name'],
    checked: [],
    save: async (body, call) => {
      const is = await update.run({ id: subheader.id, body }, call);
      onChanged(edited({ ...subheader, ...call.basedOn }, is));
      return is;
    },
    onSaved: onClose,
  });
  return <Fields title={t('dailyReportConfig.editSubheader')} form={form} onClose={onClose} />;
}

interface FieldsProps {
  readonly title: string;
  readonly form: Form<{ name: string }>;
  readonly onClose: () => void;
}

function Fields({ title, form, onClose }: FieldsProps) {
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}
