import type { AlarmCode } from '@leitwarte/core/entities';
import { IconDeviceFloppy, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { linesOf } from '../../../../shared/form/formProblems.ts';
import { TextCell } from '../../../../shared/rows-form/cells.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import { useCoreText, useServerWord } from '../../../../texts/useTexts.ts';
import { CodeText } from './CodeText.tsx';

interface Parts {
  /** The row in edit mode with its typed values; editing another row discards them (alarm-codes-10, -11). */
  readonly edited: AlarmCode | undefined;
  readonly onEdit: (code: AlarmCode | undefined) => void;
  readonly onRemove: (code: AlarmCode) => void;
}

/** Columns of the list of codes; the row in edit mode has inputs. */
export function useCodeColumns({ edited, onEdit, onRemove }: Parts): Column<AlarmCode>[] {
  const { t } = useTranslation();
  const text = useCoreText();
  const word = useServerWord();
  const update = useChange('alarmCodes', 'update', {
    said: text('toast.alarmcodes altered'),
    // the problem is shown at the row, which stays as typed (alarm-codes-19)
    failure: 'quiet',
    onDone: () => onEdit(undefined),
  });
  const [problem] = update.error === null ? [] : linesOf(update.error, word, () => undefined);
  const field = (
    name: 'alarm_code' | 'alarm_bracket' | 'alarm_txt',
    title: string,
    width: string | undefined,
  ): Column<AlarmCode> => ({
    key: name,
    title,
    ...(width !== undefined && { width }),
    value: (code) => code[name],
    cell: (code, shown) =>
      edited?.id === code.id ? (
        <TextCell
          label={t('alarmCodes.fieldOf', { title, code: code.alarm_code ?? '' })}
          row={String(code.id)}
          isName={name === 'alarm_code'}
          value={edited[name]}
          problem={name === 'alarm_code' ? problem : undefined}
          onChange={(value) => onEdit({ ...edited, [name]: value })}
        />
      ) : (
        <CodeText text={shown()} />
      ),
  });
  const save = (code: AlarmCode, { alarm_code, alarm_bracket, alarm_txt }: AlarmCode) =>
    update.start({ id: code.id, body: { alarm_code: alarm_code ?? '', alarm_bracket, alarm_txt } }, { basedOn: code });
  return [
    field('alarm_code', t('alarmCodes.code'), '140px'),
    field('alarm_bracket', t('alarmCodes.bracket'), '110px'),
    field('alarm_txt', t('alarmCodes.text'), undefined),
    {
      key: 'actions',
      title: t('alarmCodes.actions'),
      quietTitle: true,
      width: '112px',
      value: () => null,
      cell: (code) => {
        const name = code.alarm_code ?? '';
        return edited?.id === code.id ? (
          <RowButtons
            buttons={[
              {
                icon: IconDeviceFloppy,
                title: t('form.save'),
                label: t('alarmCodes.saveOf', { name }),
                isRunning: update.isRunning,
                onClick: () => save(code, edited),
              },
              {
                icon: IconX,
                title: t('form.cancel'),
                label: t('alarmCodes.cancelOf', { name }),
                onClick: () => onEdit(undefined),
              },
            ]}
          />
        ) : (
          <RowButtons
            buttons={[
              {
                icon: IconPencil,
                title: t('alarmCodes.edit'),
                label: t('list.edit', { name }),
                onClick: () => onEdit(code),
              },
              {
                icon: IconTrash,
                title: t('alarmCodes.remove'),
                label: t('list.delete', { name }),
                onClick: () => onRemove(code),
              },
            ]}
          />
        );
      },
    },
  ];
}
