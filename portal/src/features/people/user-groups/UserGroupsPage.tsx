import { allows } from '@leitwarte/core/access';
import type { UserGroup } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { LoadedMasterDetail } from '../../../shared/master-detail/LoadedMasterDetail.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { GroupEditor } from './parts/GroupEditor.tsx';
import { groupParts, type GroupPart, showPart } from './parts/groupParts.ts';
import { NewGroupDialog } from './parts/NewGroupDialog.tsx';
import { RemoveGroupButton } from './parts/RemoveGroupButton.tsx';
import { RemoveGroupDialog } from './parts/RemoveGroupDialog.tsx';
import { texts } from './texts.ts';

const place = {
  group: idParam,
  part: choiceParam(groupParts, 'detail'),
  dialog: choiceParam(['new', 'remove']),
};

/** Editor for user groups, which are notified of faults and silence: members, plants, and kinds of events. */
export function UserGroupsPage() {
  useScreenTexts({ userGroups: texts });
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [{ group: id, part, dialog }, { go, hrefOf }] = usePlace(place);
  const groups = useCall('userGroups', 'list', {});
  const mayWrite = allows({ dialog: 'user_group', right: 'can_write' }, viewer);
  const chosen = groups.data?.find((group) => group.id === id);
  const itemOf = (group: UserGroup) => ({
    key: group.id,
    name: group.grp_name,
    note: t('userGroups.summary', {
      people: t('userGroups.people', { count: group.group_users.length }),
      plants: t('userGroups.plantCount', { count: group.group_plants.length }),
    }),
    parts: groupParts.map((key: GroupPart) => ({
      key,
      name: t(`userGroups.${key}`),
      href: hrefOf({ group: group.id, part: key }),
      isChosen: group.id === id && key === part,
      onChoose: () => (group.id === id ? showPart(key) : go({ group: group.id, part: key })),
    })),
    action: mayWrite && (
      <RemoveGroupButton name={group.grp_name} onClick={() => go({ group: group.id, dialog: 'remove' })} />
    ),
  });
  return (
    <Page title={t('userGroups.title')} about={t('userGroups.about')}>
      <LoadedMasterDetail
        title={t('userGroups.groups')}
        memory="user-groups"
        reading={groups}
        failedText={t('userGroups.loadFailed')}
        missingText={t('userGroups.missing')}
        emptyText={t('userGroups.none')}
        itemOf={itemOf}
        chosen={id}
        hrefOf={(group) => hrefOf({ group, part: 'detail' })}
        onChoose={(group) => go({ group, part: 'detail' })}
        actions={
          mayWrite && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
              onClick={() => go({ dialog: 'new' })}
            >
              {t('userGroups.new')}
            </Button>
          )
        }
      >
        {(group) => <GroupEditor key={group.id} group={group} part={part} mayWrite={mayWrite} />}
      </LoadedMasterDetail>
      {mayWrite && dialog === 'new' && (
        <NewGroupDialog
          onClose={() => go({ dialog: undefined })}
          onMade={(group) => go({ group, part: 'users', dialog: undefined })}
        />
      )}
      {mayWrite && dialog === 'remove' && chosen && (
        <RemoveGroupDialog
          group={chosen}
          onClose={() => go({ dialog: undefined })}
          onRemoved={() => go({ group: undefined, part: 'detail', dialog: undefined })}
        />
      )}
    </Page>
  );
}
