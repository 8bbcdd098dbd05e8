import { useTranslation } from 'react-i18next';
import { GroupDetail } from './GroupDetail.tsx';
import { GroupPlants } from './GroupPlants.tsx';
import { GroupUsers } from './GroupUsers.tsx';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import type { EditorProps, GroupPart } from './groupParts.ts';

const editors = { detail: GroupDetail, users: GroupUsers, plants: GroupPlants } as const;

export function GroupEditor({ group, part, mayWrite }: EditorProps & { readonly part: GroupPart }) {
  const { t } = useTranslation();
  const Part = editors[part];
  const isSilent = !group.send_alarmmessages && !group.send_old_data;
  return (
    <Editor name={group.grp_name} of={t(`userGroups.${part}`)} note={isSilent ? t('userGroups.silent') : undefined}>
      <Part group={group} mayWrite={mayWrite} />
    </Editor>
  );
}
