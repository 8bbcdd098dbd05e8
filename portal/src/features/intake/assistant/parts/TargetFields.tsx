import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { timeZones } from '../../../../shared/form/timeZones.ts';
import type { Form } from '../../../../shared/form/useForm.ts';
import { useMayWritePlants } from '../../../../shared/session/useMayWritePlants.ts';
import type { Draft } from './draft.ts';

interface Props {
  readonly form: Form<Draft>;
  /** Whether the viewer may create systems and plants; only superusers may (decision 4.43). */
  readonly mayMake: boolean;
}

/** The plant of the files, and the system that parses them. */
export function TargetFields({ form, mayMake }: Props) {
  const { t } = useTranslation();
  const mayWrite = useMayWritePlants();
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  const systems = useCall('plantSystems', 'list', {}, { failure: 'quiet' });
  const types = useCall('plantTypes', 'list', {}, { failure: 'quiet' });
  const organisations = useCall('organisations', 'list', mayMake ? {} : undefined, { failure: 'quiet' });
  const { plant, system } = form.values;
  const own = (plants.data ?? []).filter(mayWrite);
  const chosen = own.find(({ id }) => id === plant);
  const isSystemFixed = chosen !== undefined && chosen.system !== null;
  const named = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const field = form.field('plant');
  return (
    <FormSection title={t('assistant.target')}>
      <ChoiceField
        field={{
          ...field,
          isRequired: !mayMake,
          set: (id) => {
            const found = own.find((one) => one.id === id);
            form.set({
              plant: id,
              ...(found !== undefined && { timezone: found.timezone }),
              ...(typeof found?.system === 'number' && { system: found.system }),
            });
          },
        }}
        choices={named(own)}
        placeholder={t(mayMake ? 'assistant.newPlant' : 'assistant.choosePlant')}
      />
      {plant === null && mayMake && (
        <>
          <TextField field={{ ...form.field('plant_name'), isRequired: true }} autoComplete="off" />
          <ChoiceField
            field={{ ...form.field('organisation'), isRequired: true }}
            choices={named(organisations.data)}
          />
          <ChoiceField
            field={form.field('type')}
            choices={(types.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          />
          <ChoiceField
            field={{ ...form.field('timezone'), isRequired: true, set: (zone) => zone && form.set({ timezone: zone }) }}
            choices={timeZones}
          />
        </>
      )}
      {mayMake && (
        <ChoiceField
          field={{ ...form.field('system'), isEditable: !isSystemFixed }}
          choices={named(systems.data)}
          placeholder={t('assistant.newSystem')}
        />
      )}
      {mayMake && system === null && (
        <TextField field={{ ...form.field('system_name'), isRequired: true }} autoComplete="off" />
      )}
    </FormSection>
  );
}
