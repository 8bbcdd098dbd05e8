import { useTranslation } from 'react-i18next';
import styles from './GroupEditor.module.css';
import { GroupDetail } from './GroupDetail.tsx';
import { GroupPlants } from './GroupPlants.tsx';
import { GroupUsers } from './GroupUsers.tsx';
import type { EditorProps, GroupPart } from './groupParts.ts';

const editors = { detail: GroupDetail, users: GroupUsers, plants: GroupPlants } as const;

export function GroupEditor({ group, part, mayWrite }: EditorProps & { readonly part: GroupPart }) {
  const { t } = useTranslation();
  const Editor = editors[part];
  const isSilent = !group.send_alarmmessages && !group.send_old_data;
  return (
    <section className={styles.part} aria-labelledby="group-editor">
      <h2 id="group-editor">
        {group.grp_name} <small>{t(`userGroups.${part}`)}</small>
      </h2>
      {isSilent && <p className={styles.note}>{t('userGroups.silent')}</p>}
      <Editor group={group} mayWrite={mayWrite} />
    </section>
  );
}
