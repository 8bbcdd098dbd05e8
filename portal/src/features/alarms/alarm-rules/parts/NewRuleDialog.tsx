import { allows } from '@leitwarte/core/access';
import { compareNames, formatTime } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useMayWritePlants } from '../../../../shared/session/useMayWritePlants.ts';
import { FromStretch } from './FromStretch.tsx';
import { ruleBodyOf } from './ruleBody.ts';
import { newRule, NewRule, useRuleLabels } from './ruleDraft.ts';
import { RuleChart } from './RuleChart.tsx';
import { RuleEffectButton } from './RuleEffectButton.tsx';
import { RuleFields } from './RuleFields.tsx';
import { useRuleColumns } from './useRuleColumns.ts';

interface Props {
  /** Initial values; a marked time range of the component becomes a test: the rule must find it. */
  readonly begun: {
    readonly plant: number | undefined;
    readonly component: number | undefined;
    readonly column: string;
    readonly stretch: { readonly fromMs: number; readonly toMs: number } | undefined;
  };
  readonly onClose: () => void;
}

/** Creates a rule for a plant or one of its components. */
export function NewRuleDialog({ begun, onClose }: Props) {
  const { t } = useTranslation();
  const mayWrite = useMayWritePlants();
  const { viewer } = useSignedIn();
  const mayNotify = allows({ dialog: 'alarmcodes', right: 'can_write' }, viewer);
  const plants = useCall('plants', 'dashboard', {});
  const create = useChange('alarmRules', 'create', {
    makesStale: ['alarmRules', 'alarmCodes'],
    said: t('alarmRules.armed', { count: 1 }),
    failure: 'listed',
  });
  const mark = useChange('alarmRules', 'mark', {});
  const form = useForm({
    schema: NewRule,
    start: {
      ...newRule,
      plant: begun.plant ?? null,
      component: begun.component ?? null,
      column: begun.column === '' ? null : begun.column,
    },
    labels: useRuleLabels(),
    save: async (draft) => {
      const rule = await create.run({
        id: draft.plant,
        body: {
          ...ruleBodyOf(draft),
          ...(draft.component !== null && { component: draft.component }),
          ...(draft.send_mail && { send_mail: true }),
        },
      });
      const tested = testOf(begun, draft);
      if (tested !== undefined) mark.start({ id: rule.id, body: tested });
    },
    onSaved: onClose,
  });
  const { plant, component } = form.values;
  const { reading, components, columns } = useRuleColumns(plant, component);
  const tested = testOf(begun, form.values);
  const marked = columnOf(components, begun.component, form.values.column);
  const instant = (written: string) => formatTime(written, 'dd.MM.yyyy HH:mm', reading.data?.timezone);
  const own = (plants.data ?? []).filter(mayWrite).toSorted((a, b) => compareNames(a.name, b.name));
  const failed = plants.error ?? reading.error;
  return (
    <FormDialog
      title={t('alarmRules.new')}
      form={form}
      onClose={onClose}
      sizePx={760}
      extra={<RuleEffectButton draft={form.values} />}
    >
      {failed instanceof Error && <Refusal error={failed} labels={{}} title={t('alarmRules.plantsFailed')} />}
      {tested !== undefined && (
        <p>{t('alarmRules.becomesTest', { from: instant(tested.from), until: instant(tested.until) })}</p>
      )}
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <ChoiceField field={form.field('plant')} choices={own.map(({ id, name }) => ({ value: id, label: name }))} />
      <ChoiceField
        field={form.field('component')}
        choices={components.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('alarmRules.wholePlant')}
        isDisabled={plant === null}
      />
      <RuleFields form={form} columns={columns}>
        {reading.data !== undefined && (
          <RuleChart
            draft={form.values}
            onLevel={form.set}
            plant={reading.data}
            marks={tested === undefined ? [] : [tested]}
          >
            {tested !== undefined && begun.stretch !== undefined && marked !== undefined && (
              <FromStretch form={form} column={marked} stretch={begun.stretch} zone={reading.data.timezone} />
            )}
          </RuleChart>
        )}
      </RuleFields>
      {mayNotify && <SwitchField field={form.field('send_mail')} help={t('alarmRules.mailHelp')} />}
    </FormDialog>
  );
}

/** The column of the component in which a time range was marked. */
function columnOf(
  components: ReturnType<typeof useRuleColumns>['components'],
  component: number | undefined,
  name: string | null,
) {
  const found = components
    .find(({ id }) => id === component)
    ?.component_data_description.find(({ col_component_data: own }) => own !== null && own === name);
  return found === undefined || name === null ? undefined : { id: found.id, name };
}

/** The marked time range as a test of the rule; undefined if there is none, or if the rule is not for its component. */
function testOf(
  { plant, component, stretch }: Props['begun'],
  rule: { readonly plant: number | null; readonly component: number | null },
) {
  if (stretch === undefined || component === undefined || rule.plant !== plant) return undefined;
  if (rule.component !== null && rule.component !== component) return undefined;
  const [from, until] = [stretch.fromMs, stretch.toMs].map((ms) => new Date(ms).toISOString());
  return from === undefined || until === undefined ? undefined : { component, from, until, must: true };
}
