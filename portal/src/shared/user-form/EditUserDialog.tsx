import { editableFields } from '@leitwarte/core/access';
import { dashboardViews, isOneOf, type DashboardView } from '@leitwarte/core/codes';
import { UserPatch, type OrganisationUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../calls/useChange.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { ReadOnlyField } from '../form/ReadOnlyField.tsx';
import { Refusal } from '../form/Refusal.tsx';
import { SwitchField } from '../form/SwitchField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRowForm } from '../form/useRowForm.tsx';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useCoreText } from '../../texts/useTexts.ts';
import { texts } from './texts.ts';
import { patchOf, useOfferedGroups, useUserLabels } from './userFields.ts';

const ALERT_TEXT_MAX_LENGTH = 5_000;

function draftOf(user: OrganisationUser) {
  const view: DashboardView | null = isOneOf(dashboardViews, user.standard_dashboard) ? user.standard_dashboard : null;
  return {
    ...patchOf(user),
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    email: user.email ?? '',
    phone_number: user.phone_number ?? '',
    user_alert_text: user.user_alert_text ?? '',
    standard_dashboard: view,
  };
}

interface Props {
  readonly user: OrganisationUser;
  readonly onClose: () => void;
}

/** Edits a user. The sign-in name never changes; fields that this viewer may not change are text or hidden. */
export function EditUserDialog({ user, onClose }: Props) {
  useScreenTexts({ userForm: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const groups = useOfferedGroups(user.organisation);
  const labels = useUserLabels();
  const update = useChange('users', 'update', {
    makesStale: viewer.id === user.id ? ['users', 'organisations', 'session'] : ['users', 'organisations'],
    said: text('toast.user_altered'),
  });
  const form = useRowForm({
    schema: UserPatch,
    row: user,
    draftOf,
    labels,
    required: ['first_name', 'last_name', 'email', 'grp_name'],
    checked: ['phone_number'],
    editable: editableFields('OrganisationUser', viewer, Object.keys(patchOf(user))),
    words: {
      grp_name: (id) => groups.choices.find(({ value }) => value === id)?.label,
      standard_dashboard: (view) => (view === null ? t('userForm.viewOfOrganisation') : text(`dashboardView.${view}`)),
    },
    save: (body, call) => update.run({ id: user.id, body }, call),
    onSaved: onClose,
  });
  const views = dashboardViews.map((value) => ({ value, label: text(`dashboardView.${value}`) }));
  return (
    <FormDialog title={t('userForm.edit')} form={form} onClose={onClose} sizePx={560}>
      <Refusal error={groups.error} labels={labels} title={t('userForm.groupsFailed')} />
      <ReadOnlyField label={labels.username} text={user.username} />
      <TextField field={form.field('first_name')} autoComplete="off" isFirst />
      <TextField field={form.field('last_name')} autoComplete="off" />
      <TextField field={form.field('email')} type="email" autoComplete="off" />
      <ChoiceField
        field={form.field('grp_name')}
        choices={groups.choices}
        otherwise={user.grp_name_bez ?? undefined}
        placeholder={t('userForm.groupChoose')}
      />
      <TextField field={form.field('phone_number')} type="tel" autoComplete="off" help={t('userForm.phoneHelp')} />
      <ChoiceField
        field={form.field('standard_dashboard')}
        choices={views}
        placeholder={t('userForm.viewOfOrganisation')}
      />
      {viewer.isSuperuser && (
        <>
          <TextAreaField
            field={form.field('user_alert_text')}
            rows={3}
            maxLength={ALERT_TEXT_MAX_LENGTH}
            help={t('userForm.alertTextHelp')}
          />
          <SwitchField field={form.field('is_superuser')} help={t('userForm.superuserHelp')} />
        </>
      )}
      {viewer.id !== user.id && <SwitchField field={form.field('is_suspended')} help={t('userForm.suspendedHelp')} />}
    </FormDialog>
  );
}
