import { decimalSigns } from '@leitwarte/core/codes';
import type { ImportGuess } from '@leitwarte/core/entities';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { FormSection } from '../../../../shared/form/FormSection.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { timeZones } from '../../../../shared/form/timeZones.ts';
import type { Field, Form } from '../../../../shared/form/useForm.ts';
import styles from './Assistant.module.css';
import type { LookedAt } from './chosenFiles.ts';
import { draftOf, type Draft } from './draft.ts';

interface Props {
  readonly form: Form<Draft>;
  readonly lead: LookedAt;
}

/** Settings on which everything else depends: changing one of them guesses the rest again. */
type Formed = 'import_separator' | 'import_encoding' | 'import_sernum_column_name';

/** How the lines are parsed: separator, encoding, numbers, times, devices. */
export function ReadingFields({ form, lead }: Props) {
  const { t } = useTranslation();
  const { names, changed, named } = useGuessedAnew(form, lead);
  const columns = names.map((name) => ({ value: name, label: name }));
  const elsewhere = [
    { value: '#file', label: t('assistant.dateInName') },
    { value: '#head', label: t('assistant.dateInHead') },
  ];
  const dates = [...columns.filter(({ value }) => value !== '#file' && value !== '#head'), ...elsewhere];
  const isNew = form.values.system === null;
  const guessing = <K extends Formed>(name: K): Field<Draft[K]> => {
    const field = form.field(name);
    return { ...field, isEditable: isNew, set: (value) => changed(name, value) };
  };
  const { import_form, import_key_column, import_device_pattern } = form.values.form;
  const device = form.field('import_sernum_column_name');
  const deviceNames: Field<string> = {
    ...device,
    value: device.value ?? '',
    isEditable: isNew,
    set: (value) => named({ import_sernum_column_name: value }),
  };
  const keyNames: Field<string> = {
    ...form.field('form'),
    label: t('assistant.key'),
    value: import_key_column ?? '',
    isEditable: isNew,
    set: (value) => named({ import_key_column: value }),
  };
  return (
    <section className={styles.part}>
      <FormSection title={t('assistant.reading')}>
        <TextField field={guessing('import_separator')} autoComplete="off" help={t('assistant.separatorHelp')} />
        <TextField field={guessing('import_encoding')} autoComplete="off" />
        <ChoiceField
          field={{
            ...form.field('import_decimal_sign'),
            isEditable: isNew,
            set: (sign) => sign && form.set({ import_decimal_sign: sign }),
          }}
          choices={decimalSigns.map((value) => ({
            value,
            label: t(value === ',' ? 'assistant.comma' : 'assistant.point'),
          }))}
        />
        <TextField
          field={{ ...form.field('import_gap_values'), isEditable: isNew }}
          autoComplete="off"
          help={t('assistant.gapsHelp')}
        />
        {import_form === 'table' && (
          <ChoiceField
            field={guessing('import_sernum_column_name')}
            choices={columns}
            placeholder={t('assistant.oneDevice')}
          />
        )}
        {import_form === 'long' && import_device_pattern === null && (
          <>
            <TextField field={deviceNames} autoComplete="off" help={t('assistant.deviceNamesHelp')} />
            <TextField field={keyNames} autoComplete="off" help={t('assistant.keyNamesHelp')} />
          </>
        )}
        <ChoiceField field={form.field('date_column')} choices={dates} />
        <ChoiceField field={form.field('time_column')} choices={columns} placeholder={t('assistant.timeInDate')} />
        <TextField field={form.field('format')} autoComplete="off" />
        <ChoiceField
          field={form.field('timezone_file')}
          choices={[...timeZones, { value: 'Etc/GMT-1', label: 'Etc/GMT-1' }]}
          placeholder={t('assistant.zoneInTimes')}
        />
        <TextField field={form.field('file_prefix')} autoComplete="off" help={t('assistant.prefixHelp')} />
        {isNew && form.values.import_data_header !== '' && (
          <TextField field={form.field('import_data_header')} autoComplete="off" help={t('assistant.headerHelp')} />
        )}
      </FormSection>
      {!isNew && <p className={styles.hint}>{t('assistant.ofSystem')}</p>}
    </section>
  );
}

/** Columns with the names of device and quantity in long form. */
interface LongNames {
  readonly import_sernum_column_name: string;
  readonly import_key_column: string;
}

/**
 * Names of the file's columns, and functions that change a format setting, or the columns of names, and guess the rest again; only the last
 * change counts.
 */
function useGuessedAnew(form: Form<Draft>, lead: LookedAt) {
  const guess = useChange('imports', 'guess');
  const newest = useRef(0);
  const [last, setLast] = useState<ImportGuess>(lead.guess);
  const names = [
    ...new Set([
      ...last.columns.map(({ name }) => name),
      ...[form.values.date_column, form.values.time_column].filter((name) => name !== null),
    ]),
  ];
  const guessAgain = (
    known: Partial<Record<Formed | keyof LongNames, string | null>>,
    keep: (draft: Draft) => Pick<Draft, 'import_sernum_column_name' | 'form'>,
  ) => {
    const { import_separator, import_encoding } = form.values;
    const turn = (newest.current += 1);
    void (async () => {
      const sample = await lead.source.beginning();
      const found = await guess
        .run({ body: { ...sample, import_separator, import_encoding, ...known } })
        .catch(() => undefined);
      if (found === undefined || turn !== newest.current) return;
      setLast(found);
      const draft = draftOf(found, sample.name, null);
      const { columns, devices, date_column, time_column, format } = draft;
      form.set({ columns, devices, date_column, time_column, format, ...keep(draft) });
    })();
  };
  const changed = (name: Formed, value: string | null) => {
    form.set({ [name]: value });
    // another separator yields other column names, so the device column is guessed again too
    guessAgain({ [name]: value }, ({ import_sernum_column_name, form: ofForm }) => ({
      import_sernum_column_name,
      form: ofForm,
    }));
  };
  const named = (change: Partial<LongNames>) => {
    const { form: ofForm, import_sernum_column_name } = form.values;
    const known: LongNames = {
      import_sernum_column_name: import_sernum_column_name ?? '',
      import_key_column: ofForm.import_key_column ?? '',
      ...change,
    };
    // what is typed stays, also while it names no column yet
    const typed = (all: Draft['form']) => ({
      import_sernum_column_name: known.import_sernum_column_name || null,
      form: { ...all, import_key_column: known.import_key_column || null },
    });
    form.set(typed(ofForm));
    if (known.import_key_column.trim() !== '') guessAgain({ ...known }, (draft) => typed(draft.form));
  };
  return { names, changed, named };
}
