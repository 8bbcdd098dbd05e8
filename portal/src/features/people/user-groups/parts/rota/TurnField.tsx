import { Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../shared/form/useForm.ts';
import { RowButtons } from '../../../../../shared/table/RowButtons.tsx';
import styles from './Rota.module.css';

type People = readonly (number | null)[];

interface Props {
  readonly field: Field<People>;
  /** The people who may be added. */
  readonly choices: readonly { readonly value: number; readonly label: string }[];
  readonly nameOf: (id: number | null) => string;
}

/** People in turn: added one by one and moved by buttons; a person may occur several times. */
export function TurnField({ field, choices, nameOf }: Props) {
  const { t } = useTranslation();
  const people = field.value;
  const moved = (from: number, to: number): People =>
    people.map((one, at) => (at === to ? (people[from] ?? null) : at === from ? (people[to] ?? null) : one));
  return (
    <fieldset className={styles.turn} data-field={field.name} tabIndex={-1}>
      <legend>{field.label}</legend>
      <ol>
        {people.map((id, at) => {
          const name = nameOf(id);
          return (
            // a person may occur several times, so only the position identifies an entry
            <li key={at}>
              <span>{`${at + 1}. ${name}`}</span>
              <RowButtons
                buttons={[
                  {
                    icon: IconArrowUp,
                    title: t('rota.up'),
                    label: t('rota.upOf', { name }),
                    isDisabled: at === 0,
                    onClick: () => field.set(moved(at, at - 1)),
                  },
                  {
                    icon: IconArrowDown,
                    title: t('rota.down'),
                    label: t('rota.downOf', { name }),
                    isDisabled: at === people.length - 1,
                    onClick: () => field.set(moved(at, at + 1)),
                  },
                  {
                    icon: IconTrash,
                    title: t('rota.remove'),
                    label: t('rota.removeOf', { name }),
                    onClick: () => field.set(people.filter((_, other) => other !== at)),
                  },
                ]}
              />
            </li>
          );
        })}
      </ol>
      {people.length === 0 && <p className={styles.quiet}>{t('rota.noPeople')}</p>}
      <Select
        size="sm"
        data-field={`${field.name}_added`}
        aria-label={t('rota.add')}
        placeholder={t('rota.add')}
        data={choices.map(({ value, label }) => ({ value: String(value), label }))}
        value={null}
        searchable={choices.length > 7}
        onChange={(text) => {
          const chosen = choices.find(({ value }) => String(value) === text);
          if (chosen !== undefined) field.set([...people, chosen.value]);
        }}
      />
      {field.error !== undefined && (
        <p role="alert" className={styles.wrong}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
