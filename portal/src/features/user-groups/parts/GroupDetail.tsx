import { UserGroupPatch, type UserGroup } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { SwitchField } from '../../../shared/form/SwitchField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useRowForm } from '../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import type { EditorProps } from './GroupEditor.tsx';
import styles from './GroupEditor.module.css';
import { patchOf, useGroupLabels } from './groupFields.ts';

/** The plants go along, as they are (user-groups-16), so that nobody's mapping is undone by a new name. */
export function GroupDetail({ group, mayWrite }: EditorProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('userGroups', 'update', { said: text('toast.userGroup altered') });
  const form = useRowForm({
    schema: UserGroupPatch,
    row: group,
    draftOf: (row: UserGroup) => patchOf(row),
    labels: useGroupLabels(),
    required: ['grp_name'],
    ...(!mayWrite && { editable: [] }),
    words: {
      group_plants: (ids) => t('userGroups.plantCount', { count: ids.length }),
      send_alarmmessages: (on) => t(on ? 'form.yes' : 'form.no'),
      send_old_data: (on) => t(on ? 'form.yes' : 'form.no'),
    },
    save: (body, call) => update.run({ id: group.id, body }, call),
  });
  return (
    <Form form={form} className={styles.form}>
      <TextField field={form.field('grp_name')} autoComplete="off" />
      <SwitchField field={form.field('send_alarmmessages')} help={t('userGroups.sendAlarmsHelp')} />
      <SwitchField field={form.field('send_old_data')} help={t('userGroups.sendOldDataHelp')} />
      <FormActions form={form} isDisabled={!mayWrite} />
    </Form>
  );
}
