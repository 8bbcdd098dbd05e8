import { confirmsName } from '@leitwarte/core/rules';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

interface Props {
  readonly title: string;
  /** Describes what will be lost. */
  readonly children: ReactNode;
  /** Name that the user has to type exactly. */
  readonly name: string;
  /** Label of the input. */
  readonly nameLabel: string;
  /** Message if the typed name differs. */
  readonly wrong: string;
  readonly label: string;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Deletes only after a name has been typed exactly; any other name shows a message and deletes nothing (decisions 1.67, 2.43). */
export function ConfirmByNameDialog({
  title,
  children,
  name,
  nameLabel,
  wrong,
  label,
  isRunning,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = confirmsName(typed, name);
    setIsWrong(!isRight);
    if (isRight && !isRunning) onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose} sizePx={440}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <div className={styles.text}>{children}</div>
        <p className={styles.name} translate="no">
          {name}
        </p>
        <TextInput
          label={nameLabel}
          value={typed}
          error={isWrong ? wrong : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsWrong(false);
          }}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" color="red" loading={isRunning}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
