import { lacking, type Viewer } from '@leitwarte/core/access';
import { dialogs, rights, type Dialog, type Right } from '@leitwarte/core/codes';
import {
  compareNames,
  isFlagEnabled,
  isLockedFlag,
  offersFlag,
  withFlag,
  type PermissionFlags,
} from '@leitwarte/core/rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { Matrix } from './matrix.ts';
import styles from './PermissionForm.module.css';
import { useRightWords } from './useRightWords.ts';

interface Props {
  readonly groupName: string;
  readonly stored: Matrix;
  readonly matrix: Matrix;
  readonly viewer: Viewer;
  readonly mayWrite: boolean;
  readonly onChange: (dialog: Dialog, flags: PermissionFlags) => void;
}

/** Every dialog with its rights; the name of a disabled checkbox contains the reason. */
export function PermissionTree({ matrix, ...props }: Props) {
  const words = useRightWords();
  const listed = dialogs
    .flatMap((dialog) => (matrix[dialog] === undefined ? [] : [{ dialog, flags: matrix[dialog] }]))
    .toSorted((a, b) => compareNames(words.dialogs[a.dialog] ?? '', words.dialogs[b.dialog] ?? ''));
  return (
    <ul className={styles.tree}>
      {listed.map(({ dialog, flags }) => (
        <Branch key={dialog} {...props} dialog={dialog} flags={flags} name={words.dialogs[dialog] ?? dialog} />
      ))}
    </ul>
  );
}

interface BranchProps extends Omit<Props, 'matrix'> {
  readonly dialog: Dialog;
  readonly flags: PermissionFlags;
  readonly name: string;
}

function Branch({ dialog, flags, name, groupName, stored, viewer, mayWrite, onChange }: BranchProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const id = useId();
  const reasonOf = (right: Right): string | undefined => {
    if (isLockedFlag(groupName, dialog, right)) return t('permissions.locked');
    // a stored right may be cleared and ticked again before saving (decision 4.23)
    if (stored[dialog]?.[right] !== true && lacking(viewer, dialog, { [right]: true }).length > 0)
      return t('permissions.lacking');
    return undefined;
  };
  const entry = { dialog, ...flags };
  return (
    <li>
      <div className={styles.branch} role="group" aria-labelledby={id}>
        <span id={id} className={styles.dialog}>
          {name}
        </span>
        <ul className={styles.rights}>
          {rights.map((right) => {
            if (!offersFlag(dialog, right)) return <li key={right} aria-hidden />;
            const reason = reasonOf(right);
            return (
              <li key={right}>
                <label className={styles.right}>
                  <input
                    type="checkbox"
                    data-field={dialog}
                    title={mayWrite ? reason : undefined}
                    checked={flags[right]}
                    disabled={!isFlagEnabled(groupName, entry, right, mayWrite) || reason !== undefined}
                    onChange={(event) => {
                      const { dialog: _dialog, ...next } = withFlag(
                        groupName,
                        entry,
                        right,
                        event.currentTarget.checked,
                      );
                      onChange(dialog, next);
                    }}
                  />
                  {text(`right.${right}`)}
                </label>
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}
