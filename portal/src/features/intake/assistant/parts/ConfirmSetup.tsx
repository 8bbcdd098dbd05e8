import type { ImportSetup, ImportSetUp } from '@leitwarte/core/entities';
import { formatNumber, overwritesMost } from '@leitwarte/core/rules';
import { previewReason, remarksOf } from '@leitwarte/core/texts/import-reason';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Assistant.module.css';

/** What would be created and stored, determined by a dry run. */
export interface Trial {
  readonly body: ImportSetup;
  readonly answer: ImportSetUp;
}

/** Number of alarm codes named here; the list of the system has all of them afterwards. */
const CODES_NAMED = 3;

interface Props {
  readonly trial: Trial;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmSetup({ trial: { body, answer }, isRunning, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const overwrites = answer.previews.some(overwritesMost);
  const columns = body.components[0]?.component_data_description?.length ?? 0;
  return (
    <ConfirmDialog
      title={t('assistant.confirmTitle')}
      label={t(overwrites ? 'assistant.confirmAnyhow' : 'assistant.confirm')}
      isDangerous={overwrites}
      isRunning={isRunning}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {body.new_plant && <p>{t('assistant.wouldMakePlant', { name: body.new_plant.name })}</p>}
      {body.new_system && <p>{t('assistant.wouldMakeSystem', { name: body.new_system.name })}</p>}
      {body.components.length > 0 && (
        <p>{t('assistant.wouldMakeComponents', { count: body.components.length, columns })}</p>
      )}
      {body.sum && (
        <p>
          {t('assistant.wouldMakeSum', {
            name: body.sum.name,
            columns:
              body.sum.component_data_description?.map(({ col_description }) => col_description).join(', ') ?? '',
          })}
        </p>
      )}
      {answer.previews.map((preview, index) => (
        <p key={body.files[index]?.name ?? index}>
          {t('assistant.ofFile', {
            file: body.files[index]?.name ?? '',
            text:
              preview.reason === null
                ? t('assistant.sum', {
                    stored: formatNumber(preview.rows_stored),
                    overwritten: formatNumber(preview.rows_overwritten),
                    read: formatNumber(preview.rows_read),
                    duplicate: formatNumber(preview.rows_duplicate),
                    rejected: formatNumber(preview.rows_rejected),
                    skipped: formatNumber(preview.rows_skipped),
                  })
                : t('assistant.wholeFile', { reason: previewReason(language, preview) ?? '' }),
          })}
        </p>
      ))}
      {answer.previews
        .flatMap((preview) => remarksOf(language, preview))
        .map((remark) => (
          <p key={remark} className={styles.reason}>
            {remark}
          </p>
        ))}
      {answer.previews
        .filter(({ alarm_codes }) => alarm_codes.length > 0)
        .map(({ alarm_codes: codes }) => (
          <p key="codes">
            {t('assistant.wouldRecord', {
              count: codes.length,
              codes: codes
                .slice(0, CODES_NAMED)
                .map(({ code, count }) => `${code} (${formatNumber(count)})`)
                .join(', '),
            })}
          </p>
        ))}
      <p>{t('assistant.allOrNothing')}</p>
    </ConfirmDialog>
  );
}
