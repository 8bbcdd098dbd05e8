import type { ChosenDay } from '@leitwarte/core/rules';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayKind, readDay, shownDay, writtenDay } from './day.ts';
import styles from './IntervalChooser.module.css';

interface Props {
  readonly kind: DayKind;
  readonly label: string;
  readonly value: ChosenDay | undefined;
  readonly onChange: (value: ChosenDay | undefined) => void;
  /** Whether a day may have a time. Default true. */
  readonly times?: boolean;
  /** Message if the typed date exists but is not allowed here. */
  readonly error?: string | undefined;
  /** Shown below the field, next to the hint about the format. */
  readonly help?: string | undefined;
  /** Attributes of the input within a form. */
  readonly input?: Pick<TextInputProps, 'name' | 'required' | 'aria-invalid' | 'withAsterisk' | 'className'>;
}

/** Input for a day, month or year. Invalid text stays as typed, counts as not chosen and is reported when the field is left. */
export function DayField({ kind, label, value, onChange, times = true, error, help, input }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);
  const written = value === undefined ? '' : shownDay(kind, value);
  const name = kind === 'day' && !times ? 'wholeDay' : kind;
  const dayOf = (text: string) => {
    const day = readDay(kind, text);
    return day?.hour !== undefined && !times ? undefined : day;
  };
  const read = typed === undefined ? undefined : dayOf(typed);
  // a value set from outside, such as by a preset, replaces the typed text
  const isTyped = typed !== undefined && (read === undefined ? '' : shownDay(kind, read)) === written;
  const isWrong = isTyped && hasLeft && read === undefined && typed.trim() !== '';
  return (
    <TextInput
      className={styles.field}
      {...input}
      label={label}
      description={[help, t(`interval.${name}Format`)].filter(Boolean).join(help?.endsWith('.') ? ' ' : ', ')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={isTyped ? typed : written}
      error={isWrong ? t(`interval.${name}Wrong`) : error}
      autoComplete="off"
      inputMode={kind === 'year' ? 'numeric' : 'text'}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        setHasLeft(false);
        onChange(dayOf(text));
      }}
      onBlur={() => {
        setHasLeft(true);
        if (read !== undefined) setTyped(undefined);
      }}
      rightSection={kind === 'day' && <Calendar label={label} value={value} onChange={onChange} />}
    />
  );
}

/** The browser's own date picker. It is left out of the Tab order, because the text field does the same by keyboard. */
function Calendar({ label, value, onChange }: Pick<Props, 'label' | 'value' | 'onChange'>) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const iso =
    value &&
    `${String(value.year).padStart(4, '0')}-${writtenDay('day', value).slice(3, 5)}-${writtenDay('day', value).slice(0, 2)}`;
  return (
    <>
      <input
        ref={picker}
        className={styles.picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={iso ?? ''}
        onChange={({ currentTarget: { value: chosen } }) => {
          const [year, month, day] = chosen.split('-').map(Number);
          if (year !== undefined && month !== undefined && day !== undefined) onChange({ ...value, year, month, day });
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        tabIndex={-1}
        aria-label={t('interval.calendar', { label })}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  );
}
