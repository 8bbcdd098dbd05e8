import type { AuthGroup } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { MatrixBody, matrixOf, patchOf } from './matrix.ts';
import { LookButton } from './LookButton.tsx';
import styles from './PermissionForm.module.css';
import { PermissionTree } from './PermissionTree.tsx';
import { useRightWords } from './useRightWords.ts';
import { WouldChange } from './WouldChange.tsx';

interface Props {
  readonly group: AuthGroup;
  readonly mayWrite: boolean;
}

/** The rights of one role. Pending changes are described above the button. */
export function PermissionForm({ group, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user, viewer } = useSignedIn();
  const words = useRightWords();
  const update = useChange('authGroups', 'update', {
    // the viewer's own rights decide on menu and screens
    makesStale: user.grp_name === group.id ? ['authGroups', 'session'] : ['authGroups'],
    said: text('toast.authGroup_altered'),
  });
  const stored = matrixOf(group);
  const form = useRowForm({
    schema: MatrixBody,
    row: group,
    draftOf: matrixOf,
    labels: words.dialogs,
    // a checkbox has no room for a message
    listsAll: true,
    words: Object.fromEntries(Object.keys(stored).map((dialog) => [dialog, words.ofFlags])),
    save: (body, call) => update.run({ id: group.id, body: patchOf(group, body) }, call),
  });
  return (
    <Form form={form} className={styles.form} labelledBy="permission-form">
      <div className={styles.head}>
        <h2 id="permission-form">{t('permissions.tree', { name: group.grp_name })}</h2>
        {user.grp_name !== group.id && <LookButton group={group} />}
      </div>
      <PermissionTree
        groupName={group.grp_name}
        stored={stored}
        matrix={form.values}
        viewer={viewer}
        mayWrite={mayWrite}
        onChange={(dialog, flags) => form.set({ [dialog]: flags })}
      />
      <div className={styles.foot}>
        <WouldChange before={stored} now={form.values} />
        <FormActions form={form} isDisabled={!mayWrite} />
      </div>
    </Form>
  );
}
