import { allows } from '@leitwarte/core/access';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { PersonDataDialog } from '../../../shared/person-data/PersonDataDialog.tsx';
import { mayGiveOut } from '../../../shared/person-data/person.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { EditReportUserDialog } from './parts/EditReportUserDialog.tsx';
import { NewReportUserDialog } from './parts/NewReportUserDialog.tsx';
import { RemoveReportUserDialog } from './parts/RemoveReportUserDialog.tsx';
import { ReportUserTable } from './parts/ReportUserTable.tsx';
import { nameOf } from './parts/reportUserFields.ts';
import { texts } from './texts.ts';

/** The dialog above the table, as address parameters. */
const place = { user: idParam, dialog: choiceParam(['data', 'edit', 'new', 'remove'], 'edit') };

/** The report users, who get reports and messages without an account. */
export function ReportUsersPage() {
  useScreenTexts({ reportUsers: texts });
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [{ user: id, dialog }, { go }] = usePlace(place);
  const users = useCall('reportUsers', 'list', {});
  const mayWrite = allows({ dialog: 'user_group', right: 'can_write' }, viewer);
  const close = () => go({ user: undefined, dialog: 'edit' });
  const chosen = users.data?.find((one) => one.id === id);
  return (
    <Page
      title={t('reportUsers.title')}
      about={t('reportUsers.about')}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => go({ dialog: 'new', user: undefined })}
          >
            {t('reportUsers.new')}
          </Button>
        )
      }
    >
      <ReportUserTable users={users} mayWrite={mayWrite} onOpen={(user, what) => go({ user: user.id, dialog: what })} />
      {mayWrite && dialog === 'new' && <NewReportUserDialog onClose={close} />}
      {chosen && dialog === 'data' && mayGiveOut(viewer, {}) && (
        <PersonDataDialog
          person={{ id: chosen.id, name: nameOf(chosen) || (chosen.email ?? `#${chosen.id}`) }}
          onClose={close}
        />
      )}
      {mayWrite && chosen && dialog === 'edit' && <EditReportUserDialog user={chosen} onClose={close} />}
      {mayWrite && chosen && dialog === 'remove' && <RemoveReportUserDialog user={chosen} onClose={close} />}
    </Page>
  );
}
