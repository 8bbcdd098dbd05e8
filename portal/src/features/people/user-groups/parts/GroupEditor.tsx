import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import styles from './GroupEditor.module.css';
import { GroupDetail } from './GroupDetail.tsx';
import { GroupPlants } from './GroupPlants.tsx';
import { type EditorProps, type GroupPart, partId, showPart } from './groupParts.ts';
import { GroupUsers } from './GroupUsers.tsx';
import { GroupRota } from './rota/GroupRota.tsx';
import { SilentNotice } from './SilentNotice.tsx';

/** All settings of a group on one page: events, members, plants, rota. The section in the address is scrolled into view. */
export function GroupEditor({ group, part, mayWrite }: EditorProps & { readonly part: GroupPart }) {
  useEffect(() => {
    if (part !== 'detail') showPart(part);
  }, [part]);
  const isSilent = !group.send_alarmmessages && !group.send_old_data;
  return (
    <Editor name={group.grp_name} isWide>
      {isSilent && <SilentNotice group={group} mayWrite={mayWrite} />}
      <div className={styles.parts}>
        <Part part="detail">
          <GroupDetail group={group} mayWrite={mayWrite} />
        </Part>
        <Part part="users">
          <GroupUsers group={group} mayWrite={mayWrite} />
        </Part>
        <Part part="plants">
          <GroupPlants group={group} mayWrite={mayWrite} />
        </Part>
        <Part part="rota">
          <GroupRota group={group} mayWrite={mayWrite} />
        </Part>
      </div>
    </Editor>
  );
}

function Part({ part, children }: { readonly part: GroupPart; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={styles.part} aria-labelledby={partId(part)}>
      <h3 id={partId(part)} tabIndex={-1}>
        {t(`userGroups.${part}`)}
      </h3>
      {children}
    </section>
  );
}
