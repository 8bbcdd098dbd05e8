import { type Rota, RotaAbsenceInput, RotaTakeoverInput } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../../shared/form/ChoiceField.tsx';
import { MomentField } from '../../../../../shared/form/MomentField.tsx';
import { type Field, useForm } from '../../../../../shared/form/useForm.ts';
import { inRow, useMemberChoices, usePersonName, withRow } from './rota.ts';
import styles from './Rota.module.css';

interface Props {
  readonly rota: Rota;
  /** Id of the edited row; undefined for a new one. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

interface Span {
  readonly person: number | null;
  readonly from: string | undefined;
  readonly until: string | undefined;
}

const none: Span = { person: null, from: undefined, until: undefined };

/** Edits an absence and the stand-in. */
export function AbsenceDialog({ rota, id, onClose }: Props) {
  const { t } = useTranslation();
  const [start] = useState<Span & { readonly substitute: number | null }>(() => {
    const stored = rota.absences.find((one) => one.id === id);
    return stored === undefined ? { ...none, substitute: null } : withoutId(stored);
  });
  const update = useChange('rotas', 'update', { said: t('rota.saved'), failure: 'listed' });
  const form = useForm({
    schema: RotaAbsenceInput.omit({ id: true }),
    start,
    labels: { ...useSpanLabels(), person: t('rota.absent'), substitute: t('rota.substitute') },
    save: (absence) => {
      const { rows, index } = withRow(rota.absences, id, absence);
      const body = { absences: rows };
      return inRow('absences', index, () => update.run({ id: rota.user_group, body }, { basedOn: rota }));
    },
    onSaved: onClose,
  });
  const choices = useMemberChoices(rota);
  return (
    <FormDialog
      title={t(id === undefined ? 'rota.absenceNew' : 'rota.absenceEdit')}
      form={form}
      onClose={onClose}
      sizePx={520}
    >
      <PersonAndSpan rota={rota} person={form.field('person')} from={form.field('from')} until={form.field('until')} />
      <ChoiceField
        field={form.field('substitute')}
        choices={choices.filter(({ value }) => value !== form.values.person)}
        placeholder={t('rota.nextInTurn')}
      />
    </FormDialog>
  );
}

/** Edits a take-over: somebody is on call instead of the people in the shifts. */
export function TakeoverDialog({ rota, id, onClose }: Props) {
  const { t } = useTranslation();
  const [start] = useState<Span>(() => {
    const stored = rota.takeovers.find((one) => one.id === id);
    return stored === undefined ? none : { person: stored.person, from: stored.from, until: stored.until };
  });
  const update = useChange('rotas', 'update', { said: t('rota.saved'), failure: 'listed' });
  const form = useForm({
    schema: RotaTakeoverInput.omit({ id: true }),
    start,
    labels: { ...useSpanLabels(), person: t('rota.takesOver') },
    save: (takeover) => {
      const { rows, index } = withRow(rota.takeovers, id, takeover);
      const body = { takeovers: rows };
      return inRow('takeovers', index, () => update.run({ id: rota.user_group, body }, { basedOn: rota }));
    },
    onSaved: onClose,
  });
  const nameOf = usePersonName(rota);
  const chosen = rota.people.find((one) => one.id === form.values.person);
  return (
    <FormDialog
      title={t(id === undefined ? 'rota.takeoverNew' : 'rota.takeoverEdit')}
      form={form}
      onClose={onClose}
      sizePx={520}
    >
      <p className={styles.quiet}>{t('rota.takeoverHelp')}</p>
      <PersonAndSpan rota={rota} person={form.field('person')} from={form.field('from')} until={form.field('until')} />
      {chosen !== undefined && !chosen.is_callable && (
        <p role="status">{t('rota.notReachable', { person: nameOf(chosen.id) })}</p>
      )}
    </FormDialog>
  );
}

interface Fields {
  readonly rota: Rota;
  readonly person: Field<number | null>;
  readonly from: Field<string | undefined>;
  readonly until: Field<string | undefined>;
}

function PersonAndSpan({ rota, person, from, until }: Fields) {
  const { t } = useTranslation();
  const nameOf = usePersonName(rota);
  return (
    <>
      <ChoiceField field={person} choices={useMemberChoices(rota)} otherwise={nameOf(person.value)} isFirst />
      <div className={styles.pair}>
        <MomentField field={from} zone={rota.timezone} />
        <MomentField field={until} zone={rota.timezone} />
      </div>
      <p className={styles.quiet}>{t('rota.zoneNote', { zone: rota.timezone })}</p>
    </>
  );
}

function useSpanLabels() {
  const { t } = useTranslation();
  return { from: t('rota.from'), until: t('rota.to') };
}

function withoutId({ person, from, until, substitute }: Rota['absences'][number]) {
  return { person, from, until, substitute };
}
