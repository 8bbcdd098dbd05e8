import type { RotaAbsence, RotaShift, RotaTakeover } from '@leitwarte/core/entities';
import { shiftText, turnText } from '@leitwarte/core/texts/rota';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../../shared/dialog/ConfirmDialog.tsx';
import { usePlace } from '../../../../../shared/place/usePlace.ts';
import { EmptyState } from '../../../../../shared/states/EmptyState.tsx';
import type { Column } from '../../../../../shared/table/column.ts';
import { DataTable } from '../../../../../shared/table/DataTable.tsx';
import { type RowButton, RowButtons } from '../../../../../shared/table/RowButtons.tsx';
import { useLanguage } from '../../../../../texts/useTexts.ts';
import { rotaPlace, type RotaProps, usePersonName, useRotaTime } from './rota.ts';
import styles from './Rota.module.css';

type List = 'shifts' | 'absences' | 'takeovers';
type Kind = 'shift' | 'absence' | 'takeover';

interface Doomed {
  readonly list: List;
  readonly id: number;
  readonly name: string;
}

function actionsColumn<Row>(title: string, buttons: (row: Row) => RowButton[]): Column<Row> {
  return {
    key: 'actions',
    title,
    quietTitle: true,
    staysAtEnd: true,
    value: () => null,
    cell: (row) => <RowButtons buttons={buttons(row)} />,
  };
}

/** Shifts, absences and take-overs; each is edited in a dialog. */
export function RotaLists({ rota, mayWrite }: RotaProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = usePersonName(rota);
  const time = useRotaTime(rota);
  const [, { go }] = usePlace(rotaPlace);
  const [doomed, setDoomed] = useState<Doomed>();
  const update = useChange('rotas', 'update', { said: t('rota.saved') });
  const save = (body: Parameters<typeof update.run>[0]['body']) =>
    update.start({ id: rota.user_group, body }, { basedOn: rota });
  const buttonsOf = (kind: Kind, list: List, id: number, name: string): RowButton[] => [
    {
      icon: IconPencil,
      title: t('rota.edit'),
      label: t('rota.editOf', { name }),
      onClick: () => go({ rota: kind, row: id }),
    },
    {
      icon: IconTrash,
      title: t('rota.remove'),
      label: t('rota.removeOf', { name }),
      onClick: () => setDoomed({ list, id, name }),
    },
  ];
  const actions = <Row extends { readonly id: number }>(buttons: (row: Row) => RowButton[]): Column<Row>[] =>
    mayWrite ? [actionsColumn(t('rota.actions'), buttons)] : [];
  const move = (id: number, step: -1 | 1) => {
    const from = rota.shifts.findIndex((one) => one.id === id);
    const [one, other] = [rota.shifts[from], rota.shifts[from + step]];
    if (one === undefined || other === undefined) return;
    save({ shifts: rota.shifts.map((shift) => (shift.id === id ? other : shift.id === other.id ? one : shift)) });
  };
  const shiftColumns: Column<RotaShift>[] = [
    { key: 'name', title: t('rota.shiftName'), value: ({ name }) => name },
    { key: 'when', title: t('rota.kind'), value: (shift) => shiftText(language, shift) },
    { key: 'people', title: t('rota.people'), value: ({ people }) => people.map(nameOf).join(', ') },
    {
      key: 'turn',
      title: t('rota.turn'),
      value: (shift) => turnText(language, shift),
    },
    ...actions<RotaShift>(({ id, name }) => [
      {
        icon: IconArrowUp,
        title: t('rota.up'),
        label: t('rota.upOf', { name }),
        isDisabled: rota.shifts[0]?.id === id,
        onClick: () => move(id, -1),
      },
      {
        icon: IconArrowDown,
        title: t('rota.down'),
        label: t('rota.downOf', { name }),
        isDisabled: rota.shifts.at(-1)?.id === id,
        onClick: () => move(id, 1),
      },
      ...buttonsOf('shift', 'shifts', id, name),
    ]),
  ];
  const spanName = ({ person, from }: { readonly person: number; readonly from: string }) =>
    `${nameOf(person)}, ${time(from)}`;
  const absenceColumns: Column<RotaAbsence>[] = [
    { key: 'person', title: t('rota.absent'), value: ({ person }) => nameOf(person) },
    { key: 'from', title: t('rota.from'), value: ({ from }) => time(from) },
    { key: 'until', title: t('rota.to'), value: ({ until }) => time(until) },
    {
      key: 'substitute',
      title: t('rota.substitute'),
      value: ({ substitute }) => (substitute === null ? t('rota.nextInTurn') : nameOf(substitute)),
    },
    ...actions<RotaAbsence>((row) => buttonsOf('absence', 'absences', row.id, spanName(row))),
  ];
  const takeoverColumns: Column<RotaTakeover>[] = [
    { key: 'person', title: t('rota.takesOver'), value: ({ person }) => nameOf(person) },
    { key: 'from', title: t('rota.from'), value: ({ from }) => time(from) },
    { key: 'until', title: t('rota.to'), value: ({ until }) => time(until) },
    {
      key: 'origin',
      title: t('rota.calendar'),
      value: ({ uid }) => (uid === null ? null : t('rota.ofCalendar')),
    },
    ...actions<RotaTakeover>((row) => buttonsOf('takeover', 'takeovers', row.id, spanName(row))),
  ];
  const add = (kind: Kind) => (mayWrite ? () => go({ rota: kind, row: undefined }) : undefined);
  return (
    <>
      <Part title={t('rota.shifts')} addLabel={t('rota.shiftNew')} onAdd={add('shift')}>
        <DataTable
          title={t('rota.shifts')}
          columns={shiftColumns}
          rows={rota.shifts}
          rowKey={({ id }) => id}
          scroll="page"
          tools={false}
          empty={<EmptyState text={t('rota.shiftNone')} />}
        />
      </Part>
      <Part title={t('rota.absences')} addLabel={t('rota.absenceNew')} onAdd={add('absence')}>
        <DataTable
          title={t('rota.absences')}
          columns={absenceColumns}
          rows={rota.absences}
          rowKey={({ id }) => id}
          scroll="page"
          tools={false}
          empty={<EmptyState text={t('rota.absenceNone')} />}
        />
      </Part>
      <Part title={t('rota.takeovers')} addLabel={t('rota.takeoverNew')} onAdd={add('takeover')}>
        <DataTable
          title={t('rota.takeovers')}
          columns={takeoverColumns}
          rows={rota.takeovers}
          rowKey={({ id }) => id}
          scroll="page"
          tools={false}
          empty={<EmptyState text={t('rota.takeoverNone')} />}
        />
      </Part>
      {doomed && (
        <ConfirmDialog
          title={t('rota.removeTitle')}
          label={t('rota.remove')}
          isDangerous
          isRunning={update.isRunning}
          onConfirm={() => {
            save(without(rota, doomed));
            setDoomed(undefined);
          }}
          onClose={() => setDoomed(undefined)}
        >
          <p>{t('rota.removeText', { name: doomed.name })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The rota's lists without the row to delete. */
function without({ shifts, absences, takeovers }: RotaProps['rota'], { list, id }: Doomed) {
  const isOther = (row: { readonly id: number }) => row.id !== id;
  if (list === 'shifts') return { shifts: shifts.filter(isOther) };
  return list === 'absences' ? { absences: absences.filter(isOther) } : { takeovers: takeovers.filter(isOther) };
}

interface PartProps {
  readonly title: string;
  readonly addLabel: string;
  readonly onAdd: (() => void) | undefined;
  readonly children: ReactNode;
}

function Part({ title, addLabel, onAdd, children }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h4>{title}</h4>
        {onAdd && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
