import { compareNames } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import type { Report } from './model.ts';

interface Props {
  readonly report: Report;
  readonly onClose: () => void;
}

const Wanted = z.object({ target: z.number().int().positive(), replace: z.boolean() });
const start: { target: number | null; replace: boolean } = { target: null, replace: false };

/** Copies the structure to another organisation, and lists the names that do not exist there. */
export function CopyDialog({ report, onClose }: Props) {
  const { t } = useTranslation();
  const { data: organisations = [] } = useCall('organisations', 'list', {}, { failure: 'quiet' });
  const copy = useChange('dailyReports', 'copyStructure', { failure: 'listed' });
  const [unmatched, setUnmatched] = useState<readonly string[]>();
  const form = useForm({
    schema: Wanted,
    start,
    labels: { target: t('dailyReportConfig.copyTo'), replace: t('dailyReportConfig.copyReplace') },
    save: ({ target, replace }) => copy.run({ id: target, body: { from: report.id, replace } }),
    onSaved: (answer) => setUnmatched(answer.unmatched),
  });
  const choices = organisations
    .filter(({ id }) => id !== report.organisation)
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => compareNames(a.label, b.label));
  if (unmatched !== undefined)
    return (
      <Dialog title={t('dailyReportConfig.copied')} onClose={onClose}>
        <p>
          {unmatched.length === 0
            ? t('dailyReportConfig.copiedWhole')
            : t('dailyReportConfig.copiedUnmatched', { names: unmatched.join(', ') })}
        </p>
        <Button onClick={onClose} data-autofocus>
          {t('dailyReportConfig.close')}
        </Button>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('dailyReportConfig.copy')}
      form={form}
      onClose={onClose}
      label={t('dailyReportConfig.copyStart')}
    >
      <p>{t('dailyReportConfig.copyAbout')}</p>
      <ChoiceField field={form.field('target')} choices={choices} />
      <SwitchField field={form.field('replace')} />
    </FormDialog>
  );
}
