import { DailyReportMailContent, type Organisation } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { HtmlPreview } from './HtmlPreview.tsx';
import styles from './MailForm.module.css';
import { TestToOneself } from './TestToOneself.tsx';

const MOST_CHARACTERS = 100_000;

const draftOf = (row: Organisation) => ({
  daily_report_html_content: row.daily_report_html_content ?? '',
  daily_report_plain_text_content: row.daily_report_plain_text_content ?? '',
  send_losses_report: row.send_losses_report,
});

/** Form for both texts, stored together and unchanged, next to a preview of the mail (daily-report-mail-2 to -7). */
export function MailForm({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('dailyReports', 'updateMailContent', {
    makesStale: ['organisations'],
    said: text('toast.daily_report_altered'),
    failure: 'quiet',
  });
  const form = useRowForm({
    schema: DailyReportMailContent,
    row: organisation,
    draftOf,
    labels: {
      daily_report_html_content: t('reportMail.html'),
      daily_report_plain_text_content: t('reportMail.plain'),
      send_losses_report: t('reportMail.losses'),
    },
    verbatim: ['daily_report_html_content', 'daily_report_plain_text_content'],
    save: async (body, call) => {
      try {
        return await update.run({ id: organisation.id, body }, call);
      } catch (error) {
        toast('error', `${t('reportMail.toastTitle')}: ${text('toast.daily_report_not_altered')}`);
        throw error;
      }
    },
  });
  const { daily_report_html_content: html, daily_report_plain_text_content: plain } = form.values;
  return (
    <div className={styles.sideBySide}>
      <Form form={form}>
        <TextAreaField
          field={form.field('daily_report_html_content')}
          rows={14}
          maxLength={MOST_CHARACTERS}
          help={t('reportMail.htmlHelp')}
        />
        <TextAreaField
          field={form.field('daily_report_plain_text_content')}
          rows={10}
          maxLength={MOST_CHARACTERS}
          help={t('reportMail.plainHelp')}
        />
        <SwitchField field={form.field('send_losses_report')} help={t('reportMail.lossesHelp')} />
        <FormActions form={form} />
      </Form>
      <section className={styles.preview} aria-labelledby="mail-preview">
        <h2 id="mail-preview">{t('reportMail.preview', { name: organisation.name })}</h2>
        <h3>{t('reportMail.html')}</h3>
        {html.trim() === '' ? (
          <p>{t('reportMail.standard')}</p>
        ) : (
          <>
            <HtmlPreview html={html} title={t('reportMail.htmlPreview')} />
            <p>{t('reportMail.leftOut')}</p>
          </>
        )}
        <h3>{t('reportMail.plain')}</h3>
        {plain.trim() === '' ? <p>{t('reportMail.standard')}</p> : <pre className={styles.plain}>{plain}</pre>}
        <TestToOneself organisation={organisation.id} isDirty={form.isDirty} />
      </section>
    </div>
  );
}
