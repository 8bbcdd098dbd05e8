import { allows } from '@leitwarte/core/access';
import { rights } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { LoadedMasterDetail } from '../../../shared/master-detail/LoadedMasterDetail.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { AllRoles } from './parts/AllRoles.tsx';
import { PermissionForm } from './parts/PermissionForm.tsx';
import { texts } from './texts.ts';

const place = { group: idParam, roles: choiceParam(['all']) };

/** Editor for the roles of the organisation and their rights. */
export function PermissionsPage() {
  useScreenTexts({ permissions: texts });
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [{ group: id, roles }, { go, hrefOf }] = usePlace(place);
  const groups = useCall('authGroups', 'list', {});
  const mayWrite = allows({ dialog: 'permission', right: 'can_write' }, viewer);
  const noteOf = (group: AuthGroup) => {
    const count = group.permissions.flatMap((entry) => rights.filter((right) => entry[right])).length;
    return [t('permissions.granted', { count }), group.is_hidden && t('permissions.hidden')]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Page
      title={t('permissions.title')}
      about={t('permissions.about')}
      actions={
        <Button
          variant="default"
          leftSection={<IconTable size={16} stroke={1.7} aria-hidden />}
          onClick={() => go({ roles: 'all' })}
        >
          {t('permissions.allRoles')}
        </Button>
      }
    >
      <LoadedMasterDetail
        title={t('permissions.groups')}
        memory="permissions"
        reading={groups}
        failedText={t('permissions.loadFailed')}
        missingText={t('permissions.missing')}
        itemOf={(group) => ({ key: group.id, name: group.grp_name, note: noteOf(group) })}
        chosen={id}
        hrefOf={(group) => hrefOf({ group })}
        onChoose={(group) => go({ group })}
      >
        {(group) => <PermissionForm key={group.id} group={group} mayWrite={mayWrite} />}
      </LoadedMasterDetail>
      {roles !== undefined && groups.data !== undefined && (
        <AllRoles groups={groups.data} onClose={() => go({ roles: undefined })} />
      )}
    </Page>
  );
}
