import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { isWithAmount, type RuleDraft, type RuleKind, ruleKinds, ruleWindows, withKind } from './ruleDraft.ts';
import type { RuleColumn } from './useRuleColumns.ts';

const STATES_MAX_LENGTH = 20_000;

interface Props {
  readonly form: Form<RuleDraft>;
  /** Columns that the rule may use. */
  readonly columns: readonly RuleColumn[];
  /** Content shown below the condition: the alarms that it would find. */
  readonly children?: ReactNode;
}

/** Condition and times of a rule, for new and existing rules. */
export function RuleFields({ form, columns, children }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { condition, column } = form.values;
  const choices = columns.map(({ name, label }) => ({ value: name, label }));
  const unit = columns.find(({ name }) => name === column)?.unit;
  const choose = (kind: RuleKind | null) => form.set(withKind(form.values, kind));
  const isLevel = condition === 'above' || condition === 'below';
  return (
    <>
      <FormSection title={t('alarmRules.condition')}>
        <ChoiceField
          field={{ ...form.field('condition'), set: choose }}
          choices={ruleKinds.map((value) => ({ value, label: t(`alarmRules.kind.${value}`) }))}
        />
        <ChoiceField field={form.field('column')} choices={choices} />
        {condition !== null && isWithAmount(condition) && (
          <NumberField
            field={{ ...form.field('amount'), label: t(`alarmRules.amountOf.${condition}`), isRequired: true }}
            {...(isLevel && unit && { unit })}
          />
        )}
        {isLevel && <NumberField field={form.field('clear')} help={t('alarmRules.clearHelp')} />}
        {condition === 'peers' && <NumberField field={form.field('minimum')} help={t('alarmRules.minimumHelp')} />}
        {condition === 'expected' && (
          <NumberField
            field={{ ...form.field('within'), isRequired: true }}
            unit="h"
            help={t('alarmRules.withinHelp')}
          />
        )}
        {condition === 'frozen' && (
          <ChoiceField field={form.field('moving')} choices={choices} placeholder={t('alarmRules.bySun')} />
        )}
        <NumberField
          field={form.field('duration_minutes')}
          isWhole
          unit={t('alarmRules.minutes')}
          help={t('alarmRules.durationHelp')}
        />
        <NumberField
          field={form.field('clear_minutes')}
          isWhole
          unit={t('alarmRules.minutes')}
          help={t('alarmRules.clearAfterHelp')}
        />
      </FormSection>
      {condition === 'state' && (
        <TextAreaField
          field={{ ...form.field('states'), isRequired: true }}
          maxLength={STATES_MAX_LENGTH}
          help={t('alarmRules.statesHelp')}
        />
      )}
      {children}
      <WindowFields form={form} choices={choices} />
      <ChoiceField
        field={form.field('severity')}
        choices={(['1', '2', '0'] as const).map((value) => ({ value, label: text(`controlCenterType.${value}`) }))}
        help={t('alarmRules.severityHelp')}
      />
    </>
  );
}

interface WindowProps {
  readonly form: Form<RuleDraft>;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

function WindowFields({ form, choices }: WindowProps) {
  const { t } = useTranslation();
  const { window: kind } = form.values;
  const days = form.field('days');
  return (
    <FormSection title={t('alarmRules.windowTitle')}>
      <ChoiceField
        field={form.field('window')}
        choices={ruleWindows.map((value) => ({ value, label: t(`alarmRules.windowKind.${value}`) }))}
      />
      {kind === 'sun' && <NumberField field={{ ...form.field('degrees'), isRequired: true }} unit="°" />}
      {kind === 'hours' && (
        <>
          <TextField field={form.field('from')} help={t('alarmRules.clockHelp')} autoComplete="off" />
          <TextField field={form.field('until')} help={t('alarmRules.clockHelp')} autoComplete="off" />
          <div data-field="days" tabIndex={-1}>
            <CheckboxColumns
              legend={days.label}
              options={([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({
                value,
                label: t(`alarmRules.day.${value}`),
              }))}
              selected={new Set(days.value)}
              onChange={(chosen) => days.set([...chosen].toSorted((a, b) => a - b))}
            />
            {days.error !== undefined && <p role="alert">{days.error}</p>}
          </div>
        </>
      )}
      {(kind === 'while_above' || kind === 'while_below') && (
        <>
          <ChoiceField field={{ ...form.field('while_column'), isRequired: true }} choices={choices} />
          <NumberField field={{ ...form.field('while_level'), isRequired: true }} />
        </>
      )}
    </FormSection>
  );
}
