import { UserGroupPatch, type UserGroup } from '@leitwarte/core/entities';
import { DASH } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { NumberField } from '../../../../shared/form/NumberField.tsx';
import { SwitchField } from '../../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './GroupEditor.module.css';
import { patchOf, useGroupLabels } from './groupFields.ts';
import type { EditorProps } from './groupParts.ts';

/**
 * Settings of a group. The form contains the plants too, although it does not change them (user-groups-16), so that
 * saving a new name does not revert somebody else's assignment of plants.
 */
export function GroupDetail({ group, mayWrite }: EditorProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('userGroups', 'update', { said: text('toast.userGroup altered') });
  const groups = useCall('userGroups', 'list', {});
  const choices = (groups.data ?? [])
    .filter(({ id, organisation }) => id !== group.id && organisation === group.organisation)
    .map(({ id, grp_name }) => ({ value: id, label: grp_name }));
  const form = useRowForm({
    schema: UserGroupPatch,
    row: group,
    draftOf: (row: UserGroup) => patchOf(row),
    labels: useGroupLabels(),
    required: ['grp_name'],
    ...(!mayWrite && { editable: [] }),
    words: {
      escalate_to: (id) => choices.find(({ value }) => value === id)?.label ?? t('userGroups.nobody'),
      escalate_after_minutes: (minutes) => (minutes === null ? DASH : t('userGroups.minutes', { count: minutes })),
      group_plants: (ids) => t('userGroups.plantCount', { count: ids.length }),
      send_alarmmessages: (on) => t(on ? 'form.yes' : 'form.no'),
      send_old_data: (on) => t(on ? 'form.yes' : 'form.no'),
    },
    // a delay is meaningless without an escalation group
    save: (body, call) =>
      update.run(
        { id: group.id, body: body.escalate_to === null ? { ...body, escalate_after_minutes: null } : body },
        call,
      ),
  });
  return (
    <Form form={form} className={styles.form}>
      <TextField field={form.field('grp_name')} autoComplete="off" />
      <SwitchField field={form.field('send_alarmmessages')} help={t('userGroups.sendAlarmsHelp')} />
      <SwitchField field={form.field('send_old_data')} help={t('userGroups.sendOldDataHelp')} />
      <ChoiceField
        field={form.field('escalate_to')}
        choices={choices}
        placeholder={t('userGroups.nobody')}
        help={t('userGroups.escalateHelp')}
      />
      {form.values.escalate_to !== null && (
        <NumberField field={form.field('escalate_after_minutes')} unit="min" isWhole />
      )}
      <FormActions form={form} isDisabled={!mayWrite} />
    </Form>
  );
}
