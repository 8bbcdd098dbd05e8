import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';
import { numberOf, textOfNumber } from '../form/numberText.ts';
import type { Choice } from '../form/ChoiceField.tsx';
import styles from './RowsForm.module.css';

interface CellProps<T> {
  /** Column and row, for screen readers. */
  readonly label: string;
  /** Key of the row, by which the form finds what is wrong. */
  readonly row: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean;
}

const propsOf = ({ label, row, problem, isDisabled }: Omit<CellProps<unknown>, 'value' | 'onChange'>) => ({
  'aria-label': label,
  'data-field': row,
  size: 'xs' as const,
  error: problem,
  'aria-invalid': problem !== undefined,
  disabled: isDisabled === true,
});

interface TextCellProps extends CellProps<string | null> {
  /** Id of a datalist whose options it offers. */
  readonly list?: string;
  /** It names the row, and stands alone in the head of its card. */
  readonly isName?: boolean;
}

/** A text in a row; an empty one is null. */
export function TextCell({ value, onChange, list, isName, ...props }: TextCellProps) {
  return (
    <TextInput
      {...propsOf(props)}
      {...(isName === true && { className: styles.name })}
      autoComplete="off"
      spellCheck={false}
      value={value ?? ''}
      {...(list !== undefined && { list })}
      onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? null : text)}
    />
  );
}

interface NumberCellProps extends CellProps<number | null> {
  /** Rows of a spreadsheet that were pasted here, each with its cells. */
  readonly onPasteRows?: (rows: readonly (readonly (number | null)[])[]) => void;
}

/** A number in a row, typed as in `NumberField`. */
export function NumberCell({ value, onChange, onPasteRows, ...props }: NumberCellProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && Object.is(numberOf(typed), value) ? typed : textOfNumber(value);
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').replace(/\r?\n$/, '');
    if (onPasteRows === undefined || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    onPasteRows(text.split(/\r?\n/).map((line) => line.split('\t').map(numberOf)));
  };
  return (
    <TextInput
      {...propsOf(props)}
      autoComplete="off"
      inputMode="decimal"
      value={shown}
      onPaste={onPaste}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(numberOf(text));
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined);
      }}
    />
  );
}

/** One of few in a row. */
export function ChoiceCell<T extends string>({
  value,
  onChange,
  choices,
  ...props
}: CellProps<T> & { readonly choices: readonly Choice<T>[] }) {
  return (
    <NativeSelect
      {...propsOf(props)}
      data={choices.map(({ value: data, label }) => ({ value: data, label }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((one) => one.value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    />
  );
}

/** Yes or no in a row. */
export function TickCell({ value, onChange, label, row, isDisabled }: CellProps<boolean>) {
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      data-field={row}
      checked={value}
      disabled={isDisabled === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
