import { Button, Textarea } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FileRows.module.css';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  /** True while the cells have not been checked yet. */
  readonly isOpen: boolean;
  readonly disabled: boolean;
  readonly onChange: (typed: string) => void;
  readonly onCheck: (pasted: string) => void;
}

/** Text area for cells of a spreadsheet: pasted text is checked at once, typed text with the button. */
export function PasteField({ value, error, isOpen, disabled, onChange, onCheck }: Props) {
  const { t } = useTranslation();
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text');
    const { selectionStart, selectionEnd, value: before } = event.currentTarget;
    // a paste into existing text works as in any text area
    if (text === '' || selectionStart > 0 || selectionEnd < before.length) return;
    event.preventDefault();
    onCheck(text);
  };
  return (
    <>
      <Textarea
        label={t('fileRows.paste')}
        description={t('fileRows.pasteHelp')}
        value={value}
        disabled={disabled}
        error={error}
        onPaste={onPaste}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: styles.pasted }}
      />
      {value !== '' && isOpen && (
        <Button size="compact-sm" variant="default" className={styles.check ?? ''} onClick={() => onCheck(value)}>
          {t('fileRows.check')}
        </Button>
      )}
    </>
  );
}
