import { type Commissioning, COMMISSIONING_REMARK_MAX, CommissioningSign } from '@leitwarte/core/entities';
import { commissioningText } from '@leitwarte/core/texts/commissioning';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { usePlantsPlace } from '../place.ts';
import styles from './Commissioning.module.css';

interface Props {
  readonly content: Commissioning;
  readonly onClose: () => void;
}

const start = { remark: '' };
const SignHere = CommissioningSign.required({ remark: true }).omit({ revision: true });

/** Stores the shown protocol, signed by the current user. */
export function SignDialog({ content, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, { go }] = usePlantsPlace();
  const sign = useChange('commissioning', 'sign', { said: t('plants.commissioning.done'), failure: 'listed' });
  const form = useForm({
    schema: SignHere,
    start,
    labels: { remark: commissioningText(language, 'remark') },
    save: ({ remark }) => sign.run({ id: content.plant, body: { remark, revision: content.revision } }),
    onSaved: ({ id }) => go({ dialog: undefined, protocol: id }),
  });
  return (
    <FormDialog
      title={t('plants.commissioning.signTitle', { name: content.plant_name })}
      form={form}
      onClose={onClose}
      label={t('plants.commissioning.sign')}
    >
      <p className={styles.quiet}>{t('plants.commissioning.signNote')}</p>
      {content.gaps_total > 0 && (
        <p className={styles.warning}>{t('plants.commissioning.gapsOpen', { count: content.gaps_total })}</p>
      )}
      <TextAreaField field={form.field('remark')} rows={4} maxLength={COMMISSIONING_REMARK_MAX} isFirst />
    </FormDialog>
  );
}
