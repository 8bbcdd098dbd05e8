import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';
import { numberOf, textOfNumber } from '../form/numberText.ts';
import type { Choice } from '../form/ChoiceField.tsx';
import styles from './RowsForm.module.css';

interface CellProps<T> {
  /** Column and row, for screen readers. */
  readonly label: string;
  /** Key of the row, by which the form assigns problems. */
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
  /** Id of a datalist with suggestions. */
  readonly list?: string;
  /** Whether the text names the row; it is then also the heading of the row's card. */
  readonly isName?: boolean;
}

/** Text input in a row; empty text is null. */
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
  /** Called with rows of cells pasted from a spreadsheet. */
  readonly onPasteRows?: (rows: readonly (readonly (number | null)[])[]) => void;
}

/** Number input in a row, in the format of `NumberField`. */
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

/** Select input in a row. */
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

/** Checkbox in a row. */
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
