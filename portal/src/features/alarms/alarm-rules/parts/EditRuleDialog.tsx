import type { AlarmRule } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { ruleBodyOf, ruleDraftOf } from './ruleBody.ts';
import { StoredRule, useRuleLabels } from './ruleDraft.ts';
import { RuleChart } from './RuleChart.tsx';
import { RuleEffectButton } from './RuleEffectButton.tsx';
import { RuleFields } from './RuleFields.tsx';
import { ownerOf } from './ruleWords.ts';
import { useRuleColumns } from './useRuleColumns.ts';

interface Props {
  readonly rule: AlarmRule;
  readonly onClose: () => void;
}

/** Edits the condition of a rule; its scope stays unchanged. */
export function EditRuleDialog({ rule, onClose }: Props) {
  const { t } = useTranslation();
  const update = useChange('alarmRules', 'update', {
    makesStale: ['alarmRules', 'alarms', 'alarmCodes'],
    said: t('alarmRules.changed'),
    failure: 'listed',
  });
  const form = useRowForm({
    schema: StoredRule,
    row: rule,
    draftOf: ruleDraftOf,
    labels: useRuleLabels(),
    save: (draft, call) => {
      const body = { ...ruleBodyOf(draft, rule), ...(draft.accept_marks && { accept_marks: true }) };
      return update.run({ id: rule.id, body }, call);
    },
    onSaved: onClose,
    words: {
      condition: (kind) => (kind === null ? undefined : t(`alarmRules.kind.${kind}`)),
      window: (kind) => (kind === null ? undefined : t(`alarmRules.windowKind.${kind}`)),
    },
  });
  const { reading, columns } = useRuleColumns(rule.plant, rule.component);
  return (
    <FormDialog
      title={t('alarmRules.editTitle')}
      form={form}
      onClose={onClose}
      sizePx={760}
      extra={rule.plant !== null && <RuleEffectButton draft={form.values} rule={rule} />}
    >
      <p>{t('alarmRules.editAbout', { owner: ownerOf(rule, t) })}</p>
      {reading.error instanceof Error && (
        <Refusal error={reading.error} labels={{}} title={t('alarmRules.columnsFailed')} />
      )}
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <RuleFields form={form} columns={columns}>
        {reading.data !== undefined && (
          <RuleChart draft={form.values} onLevel={form.set} rule={rule} plant={reading.data} marks={rule.marks} />
        )}
      </RuleFields>
      {rule.marks.length > 0 && <SwitchField field={form.field('accept_marks')} />}
    </FormDialog>
  );
}
