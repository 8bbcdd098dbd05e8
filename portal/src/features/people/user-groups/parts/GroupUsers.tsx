import { allows } from '@leitwarte/core/access';
import type { OrganisationUser, ReportUser } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { MappingForm, type MappingOption } from '../../../../shared/mapping/MappingForm.tsx';
import { useMapping } from '../../../../shared/mapping/useMapping.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { bothReadings } from '../../../../shared/page/bothReadings.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { NewUserDialog } from '../../../../shared/user-form/NewUserDialog.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './GroupEditor.module.css';
import type { EditorProps } from './groupParts.ts';

/** Members of the group: users and report users of its organisation (user-groups-17, -19). */
export function GroupUsers({ group, mayWrite }: EditorProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const users = useCall('users', 'list', {});
  const reportUsers = useCall('reportUsers', 'list', {});
  const replace = useChange('userGroups', 'replaceMembers', { said: text('toast.user_mapping altered') });
  const mapping = useMapping({
    stored: group.group_users,
    save: (body) => replace.run({ id: group.id, body }, { basedOn: group.group_users }),
  });
  const mayAdd = mayWrite && allows({ dialog: 'user', right: 'can_write' }, viewer);
  const [isAdding, setAdding] = useState(false);
  const words = {
    reportUser: t('userGroups.reportUser'),
    suspended: t('userGroups.suspended'),
    inactive: t('userGroups.inactive'),
  };
  return (
    <>
      <Loaded
        reading={bothReadings(users, reportUsers)}
        skeleton={<Skeleton text={t('table.loading')} rows={8} rowHeight={32} />}
        failedText={t('userGroups.peopleFailed')}
      >
        {([people, others]) => (
          <MappingForm
            legend={t('userGroups.usersOf')}
            mapping={mapping}
            options={[
              ...people.filter(ofOrganisation(group.organisation)).map((user) => userOption(user, words)),
              ...others
                .filter(ofOrganisation(group.organisation))
                .map((user) => reportUserOption(user, words.reportUser)),
            ].toSorted((a, b) => compareNames(a.name, b.name))}
            mayWrite={mayWrite}
            saveLabel={t('userGroups.saveUsers')}
          />
        )}
      </Loaded>
      {mayAdd && (
        <Button
          size="xs"
          variant="default"
          className={styles.add ?? ''}
          leftSection={<IconUserPlus size={14} stroke={1.8} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('userGroups.newPerson')}
        </Button>
      )}
      {isAdding && (
        <NewUserDialog
          organisation={group.organisation}
          onMade={(id) => mapping.select(new Set([...mapping.selected, id]))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

const ofOrganisation =
  (organisation: number | null) =>
  (one: { readonly organisation: number | null }): boolean =>
    one.organisation === organisation;

/** Option for a user; inactive and suspended accounts are marked, because they are not notified. */
function userOption(
  user: OrganisationUser,
  words: { readonly suspended: string; readonly inactive: string },
): MappingOption {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;
  const state = user.is_suspended ? words.suspended : user.is_active ? undefined : words.inactive;
  return { value: user.id, name, note: [user.username, state].filter(Boolean).join(' · ') };
}

function reportUserOption(user: ReportUser, note: string): MappingOption {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return { value: user.id, name, note: [user.description, note].filter(Boolean).join(' · ') };
}
