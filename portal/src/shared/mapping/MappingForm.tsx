import { Alert, Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxColumns } from '../checkbox-columns/CheckboxColumns.tsx';
import { Refusal } from '../form/Refusal.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { isNone, type Difference } from './mapping.ts';
import styles from './MappingForm.module.css';
import { texts } from './texts.ts';
import type { Mapping } from './useMapping.ts';

export interface MappingOption {
  readonly value: number;
  readonly name: string;
  /** Additional text after the name, in a quieter style. */
  readonly note?: string | undefined;
}

interface Props {
  readonly legend: string;
  readonly mapping: Mapping;
  /** The options in display order. Stored ids that are not offered here are kept. */
  readonly options: readonly MappingOption[];
  readonly mayWrite: boolean;
  /** Label of the save button if there are other buttons next to it. Default: save. */
  readonly saveLabel?: string;
}

/** From this number of options on there is a search field. */
const SEARCH_FROM = 12;

/** Checkboxes for all possible members, a summary of what saving would change, and the save button. */
export function MappingForm({ legend, mapping, options, mayWrite, saveLabel }: Props) {
  useScreenTexts({ mapping: texts });
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const shown = useMemo(() => found(options, search), [options, search]);
  const { selected, changes, theirs, phase, failure, select, save } = mapping;
  const names = new Map(options.map(({ value, name }) => [value, name]));
  const isDirty = !isNone(changes);
  const hidden = [...selected].filter((id) => !shown.some(({ value }) => value === id));
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {failure instanceof Error && <Refusal error={failure} labels={{}} title={t('form.notSaved')} />}
      {isDirty && !isNone(theirs) && (
        <Alert
          role="status"
          color="yellow"
          icon={<IconUsersGroup size={18} stroke={1.7} aria-hidden />}
          title={t('form.meanwhileTitle')}
        >
          <Changes changes={theirs} names={names} />
          <p>{t('mapping.merged')}</p>
        </Alert>
      )}
      {options.length >= SEARCH_FROM && (
        <SearchField label={t('list.search')} value={search} onChange={setSearch} className={styles.search} />
      )}
      {shown.length === 0 ? (
        <p role="status">{t(options.length === 0 ? 'list.noEntries' : 'list.nothingFound')}</p>
      ) : (
        <CheckboxColumns
          legend={legend}
          options={shown.map(({ value, name, note }) => ({
            value,
            label: note === undefined ? name : <Noted name={name} note={note} />,
          }))}
          selected={selected}
          onChange={(ids) => select(new Set([...ids, ...hidden]))}
          disabled={!mayWrite}
        />
      )}
      <div className={styles.foot}>
        <div role="status">
          {phase === 'saved' && !isDirty && t('form.saved')}
          {isDirty && <Changes changes={changes} names={names} />}
        </div>
        <Button type="submit" disabled={!mayWrite} loading={phase === 'saving'}>
          {saveLabel ?? t('form.save')}
        </Button>
      </div>
    </form>
  );
}

function Noted({ name, note }: { readonly name: string; readonly note: string }) {
  return (
    <>
      {name} <small className={styles.note}>{note}</small>
    </>
  );
}

/** Up to this many names are listed; beyond that only the number. */
const NAMED_AT_MOST = 5;

function Changes({ changes, names }: { readonly changes: Difference; readonly names: ReadonlyMap<number, string> }) {
  const { t } = useTranslation();
  const said = (ids: readonly number[]) => {
    const known = ids.flatMap((id) => names.get(id) ?? []);
    return ids.length <= NAMED_AT_MOST && known.length === ids.length
      ? known.join(', ')
      : t('mapping.entries', { count: ids.length });
  };
  return (
    <>
      {changes.added.length > 0 && <p>{t('mapping.added', { names: said(changes.added) })}</p>}
      {changes.removed.length > 0 && <p>{t('mapping.removed', { names: said(changes.removed) })}</p>}
    </>
  );
}

function found(options: readonly MappingOption[], search: string): readonly MappingOption[] {
  const wanted = search.trim().toLocaleLowerCase('de');
  return options.filter(({ name, note = '' }) => `${name} ${note}`.toLocaleLowerCase('de').includes(wanted));
}
