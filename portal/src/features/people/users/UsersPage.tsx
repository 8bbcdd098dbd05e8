import { allows } from '@leitwarte/core/access';
import type { OrganisationUser } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { PersonDataDialog } from '../../../shared/person-data/PersonDataDialog.tsx';
import { mayGiveOut } from '../../../shared/person-data/person.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { EditUserDialog } from '../../../shared/user-form/EditUserDialog.tsx';
import { NewUserDialog } from '../../../shared/user-form/NewUserDialog.tsx';
import { ImportDialog } from './parts/ImportDialog.tsx';
import { PasswordDialog } from './parts/PasswordDialog.tsx';
import { RemoveFactorDialog } from './parts/RemoveFactorDialog.tsx';
import { RemoveUserDialog } from './parts/RemoveUserDialog.tsx';
import { UserTable } from './parts/UserTable.tsx';
import { texts } from './texts.ts';

/** The dialog above the table, as address parameters. */
const usersPlace = {
  user: idParam,
  dialog: choiceParam(['data', 'edit', 'factor', 'import', 'new', 'password', 'remove'], 'edit'),
};

/** The users of the organisation, who can sign in. */
export function UsersPage() {
  useScreenTexts({ users: texts });
  const { t } = useTranslation();
  const { viewer, user } = useSignedIn();
  const [{ user: id, dialog }, { go }] = usePlace(usersPlace);
  const users = useCall('users', 'list', {});
  const mayWrite = allows({ dialog: 'user', right: 'can_write' }, viewer);
  const close = () => go({ user: undefined, dialog: 'edit' });
  const chosen = users.data?.find((one) => one.id === id);
  return (
    <Page
      title={t('users.title')}
      about={t('users.about')}
      actions={
        mayWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
              onClick={() => go({ dialog: 'import', user: undefined })}
            >
              {t('users.import')}
            </Button>
            <Button
              leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => go({ dialog: 'new', user: undefined })}
            >
              {t('users.new')}
            </Button>
          </>
        )
      }
    >
      <UserTable users={users} onOpen={(user, what) => go({ user: user.id, dialog: what })} />
      {mayWrite && dialog === 'new' && <NewUserDialog organisation={user.organisation} onClose={close} />}
      {mayWrite && dialog === 'import' && <ImportDialog organisation={user.organisation} onClose={close} />}
      {chosen && dialog === 'data' && mayGiveOut(viewer, chosen) && (
        <PersonDataDialog person={{ ...chosen, name: chosen.username }} onClose={close} />
      )}
      {mayWrite && chosen && <UserDialog user={chosen} dialog={dialog} onClose={close} />}
    </Page>
  );
}

interface DialogProps {
  readonly user: OrganisationUser;
  readonly dialog: string;
  readonly onClose: () => void;
}

function UserDialog({ user, dialog, onClose }: DialogProps) {
  switch (dialog) {
    case 'password':
      return <PasswordDialog user={user} onClose={onClose} />;
    case 'factor':
      return <RemoveFactorDialog user={user} onClose={onClose} />;
    case 'remove':
      return <RemoveUserDialog user={user} onClose={onClose} />;
    case 'edit':
      return <EditUserDialog user={user} onClose={onClose} />;
    default:
      return null;
  }
}
