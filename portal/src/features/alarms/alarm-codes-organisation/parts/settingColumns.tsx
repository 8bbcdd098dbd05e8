import { controlCenterTypes, type ControlCenterType } from '@leitwarte/core/codes';
import type { AlarmCode } from '@leitwarte/core/entities';
import type { AlarmCodeRow } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { TickCell } from '../../../../shared/rows-form/cells.tsx';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { isControlCenterType } from './controlCenter.ts';
import type { SettingRows } from './useSettingRows.ts';

interface Parts {
  readonly settings: SettingRows;
  readonly codes: readonly AlarmCode[];
  readonly mayWrite: boolean;
}

/** The worst type comes first, as in the specification. */
const types = controlCenterTypes.toReversed();

/** The columns of alarm-codes-organisation-3; superusers set all rows of a page by the headings (-6, -7). */
export function useSettingColumns({ settings, codes, mayWrite }: Parts): Column<AlarmCodeRow>[] {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const maySetAll = viewer.isSuperuser && mayWrite;
  const codeOf = ({ alarmcode }: AlarmCodeRow) => codes.find(({ id }) => id === alarmcode);
  const nameOf = (row: AlarmCodeRow) => {
    const code = codeOf(row);
    return [code?.alarm_code, code?.alarm_bracket && `(${code.alarm_bracket})`].filter(Boolean).join(' ');
  };
  const flag = (name: 'is_error_message' | 'send_mail' | 'send_sms', title: string): Column<AlarmCodeRow> => ({
    key: name,
    title,
    width: '104px',
    value: (row) => t(row[name] ? 'form.yes' : 'form.no'),
    cell: (row) => (
      <TickCell
        label={t('alarmSettings.cellOf', { title, code: nameOf(row) })}
        row={String(row.alarmcode)}
        value={row[name]}
        isDisabled={!mayWrite}
        onChange={(value) => settings.change(row, { [name]: value })}
      />
    ),
    ...(maySetAll && {
      control: (
        <TickCell
          label={t('alarmSettings.allOf', { title })}
          row="all"
          value={settings.rows.every((row) => row[name])}
          onChange={(value) => settings.changeAll({ [name]: value })}
        />
      ),
    }),
  });
  const title = t('alarmSettings.type');
  return [
    { key: 'alarm_code', title: t('alarmSettings.code'), width: '96px', value: nameOf },
    { key: 'alarm_txt', title: t('alarmSettings.text'), value: (row) => codeOf(row)?.alarm_txt },
    {
      key: 'type_control_center',
      title,
      width: '190px',
      wideOnCards: true,
      value: ({ type_control_center: type }) => (isControlCenterType(type) ? text(`controlCenterType.${type}`) : type),
      cell: (row) => (
        <Types
          label={t('alarmSettings.cellOf', { title, code: nameOf(row) })}
          value={row.type_control_center}
          isDisabled={!mayWrite}
          onChange={(type) => settings.change(row, { type_control_center: type })}
        />
      ),
      ...(maySetAll && {
        control: (
          <Types
            label={t('alarmSettings.allOf', { title })}
            value={commonType(settings.rows)}
            isDisabled={false}
            onChange={(type) => settings.changeAll({ type_control_center: type })}
          />
        ),
      }),
    },
    flag('is_error_message', t('alarmSettings.error')),
    flag('send_mail', t('alarmSettings.mail')),
    flag('send_sms', t('alarmSettings.sms')),
  ];
}

/** The type that all rows share; empty if they differ. */
function commonType(rows: readonly AlarmCodeRow[]): string {
  const all = new Set(rows.map(({ type_control_center }) => type_control_center));
  return all.size === 1 ? [...all].join('') : '';
}

interface TypesProps {
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (type: ControlCenterType) => void;
}

/** Choice of fault, warning or OK. */
function Types({ label, value, isDisabled, onChange }: TypesProps) {
  const text = useCoreText();
  return (
    <Segments
      size="xs"
      label={label}
      segments={types.map((type) => ({ value: type, label: text(`controlCenterType.${type}`) }))}
      value={isControlCenterType(value) ? value : ''}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
