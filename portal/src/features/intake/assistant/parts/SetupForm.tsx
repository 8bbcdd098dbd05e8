import type { ImportSetUp } from '@leitwarte/core/entities';
import { loggerNames } from '@leitwarte/core/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@leitwarte/core/problem';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { nearestText } from '../../../../shared/guess/texts.ts';
import styles from './Assistant.module.css';
import { AlarmFields } from './AlarmFields.tsx';
import { clashing, isAlarmFile, isAlike, type LookedAt, prefixAmong } from './chosenFiles.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ConfirmSetup, type Trial } from './ConfirmSetup.tsx';
import { DeviceNames } from './DeviceNames.tsx';
import { Draft, draftOf, setupOf } from './draft.ts';
import { FirstLines } from './FirstLines.tsx';
import { ReadingFields } from './ReadingFields.tsx';
import { renamed } from './refusals.ts';
import { TargetFields } from './TargetFields.tsx';
import { TerminalWay } from './TerminalWay.tsx';

interface Props {
  /** The file whose format is shown. */
  readonly lead: LookedAt;
  readonly looked: readonly LookedAt[];
  /** Proposed organisation of the plant. */
  readonly organisation: number | null;
  readonly onMade: (made: ImportSetUp) => void;
}

/** The guessed settings for a file, all of which can be changed before they are confirmed. */
export function SetupForm({ lead, looked, organisation, onMade }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const alarmLead = looked.find(isAlarmFile);
  const [alarms] = useState(alarmLead && { file: alarmLead.source.name, guess: alarmLead.guess });
  const [start] = useState(() =>
    draftOf(lead.guess, lead.sample.name, organisation, alarms, prefixAmong(lead, looked)),
  );
  const [trial, setTrial] = useState<Trial>();
  const check = useChange('imports', 'setUp', { failure: 'listed', makesStale: [] });
  const make = useChange('imports', 'setUp', {
    makesStale: ['imports', 'plants', 'plantSystems', 'organisations'],
    onDone: onMade,
  });
  const systems = useCall('plantSystems', 'list', {}, { failure: 'quiet' });
  /** Alarm files are included if the system imports alarms. */
  const togetherBy = ({ system, alarm_datetime_column }: Draft) => {
    const reads = system === null ? undefined : systems.data?.find(({ id }) => id === system);
    const isRead = (system === null ? alarm_datetime_column : (reads?.alarm_datetime_column ?? null)) !== null;
    return looked.filter(
      (one) => isAlike(one, lead, looked) || (isRead && alarmLead !== undefined && isAlike(one, alarmLead, looked)),
    );
  };
  const labels = useDraftLabels();
  const form = useForm({
    schema: Draft,
    start,
    labels,
    required: requiredIn,
    save: async (draft) => {
      const files = [];
      for (const { source } of togetherBy(draft)) files.push(await source.whole());
      const body = setupOf(draft, files);
      const isTypeOpen = draft.plant === null && draft.type === null;
      const type = isTypeOpen ? { type: [text('fieldError.required')] } : {};
      const answer = await check.run({ body: { ...body, dry_run: true } }).catch((error) => renamed(error, type));
      if (isTypeOpen) throw new ApiError({ status: 400, fields: type });
      return { body, answer };
    },
    onSaved: setTrial,
  });
  const together = togetherBy(form.values);
  return (
    <Form form={form} className={styles.form} refusedTitle={t('form.notSaved')}>
      <FilesNote lead={lead} looked={looked} />
      <ReadingFields form={form} lead={lead} />
      {lead !== alarmLead && (
        <>
          <FirstLines draft={form.values} lead={lead} />
          <ColumnChoice form={form} />
          <DeviceNames form={form} />
        </>
      )}
      {alarms !== undefined && <AlarmFields form={form} alarms={alarms} />}
      <TargetFields form={form} mayMake={viewer.isSuperuser} />
      {!together.some(({ source }) => source.waits) && (
        <TerminalWay draft={form.values} files={together.map(({ source }) => source.name)} />
      )}
      <FormActions
        form={form}
        label={t('assistant.check')}
        doneText={t('assistant.checked')}
        isDisabled={isUnreadable(form.values)}
        extra={<Missing draft={form.values} labels={labels} mayMake={viewer.isSuperuser} />}
      />
      {trial !== undefined && (
        <ConfirmSetup
          trial={trial}
          isRunning={make.isRunning}
          onClose={() => setTrial(undefined)}
          // the dialog has shown which lines overwrite each other
          onConfirm={() => make.start({ body: { ...trial.body, confirm_overwritten: true } })}
        />
      )}
    </Form>
  );
}

/** Required settings; without them no line can be parsed. */
const requiredIn = ['date_column', 'format'] as const;
/** Additional fields required for a new plant and a new system. */
const ofPlant = ['plant_name', 'organisation', 'type'] as const;

const isUnreadable = (draft: Draft) => draft.date_column === null || draft.format.trim() === '';

interface MissingProps {
  readonly draft: Draft;
  readonly labels: Readonly<Record<keyof ReturnType<typeof useDraftLabels>, string>>;
  readonly mayMake: boolean;
}

/** Note next to the button: which values are missing, and why it is disabled. */
function Missing({ draft, labels, mayMake }: MissingProps) {
  const { t } = useTranslation();
  const isNew = draft.plant === null;
  const wanted = [
    ...requiredIn,
    ...(isNew && mayMake ? ofPlant : []),
    ...(isNew && !mayMake ? (['plant'] as const) : []),
    ...(mayMake && draft.system === null ? (['system_name'] as const) : []),
  ];
  const fields = wanted.filter((name) => draft[name] === null || draft[name] === '').map((name) => labels[name]);
  if (fields.length === 0) return null;
  return <p className={styles.hint}>{t('assistant.missing', { fields: fields.join(', ') })}</p>;
}

function useDraftLabels() {
  const { t } = useTranslation();
  return {
    plant: t('assistant.plant'),
    plant_name: t('assistant.plantName'),
    organisation: t('assistant.organisation'),
    type: t('assistant.type'),
    timezone: t('assistant.timezone'),
    system: t('assistant.system'),
    system_name: t('assistant.systemName'),
    import_separator: t('assistant.separator'),
    import_encoding: t('assistant.encoding'),
    import_decimal_sign: t('assistant.decimal'),
    import_gap_values: t('assistant.gaps'),
    import_data_header: t('assistant.header'),
    import_sernum_column_name: t('assistant.device'),
    form: t('assistant.form'),
    date_column: t('assistant.date'),
    time_column: t('assistant.time'),
    format: t('assistant.format'),
    timezone_file: t('assistant.zone'),
    file_prefix: t('assistant.prefix'),
    components: t('assistant.devices'),
    has_sum: t('assistant.hasSum'),
    files: t('assistant.files'),
    alarm_datetime_column: t('assistant.alarmTime'),
    alarm_datetime_format: t('assistant.format'),
    alarm_code_column: t('assistant.alarmCode'),
    alarm_text_column: t('assistant.alarmText'),
    alarm_type_column: t('assistant.alarmType'),
    alarm_code_pattern: t('assistant.alarmPattern'),
    prefix_alarmmessages: t('assistant.prefix'),
    file_extension_import_alarm: t('assistant.alarmExtension'),
    alarm_types: t('assistant.alarmTypes'),
  };
}

/** Which files belong together, and what is already known of their format. */
function FilesNote({ lead, looked }: Pick<Props, 'lead' | 'looked'>) {
  const { t } = useTranslation();
  const { recognised, remarks, logger, import_form, nearest } = lead.guess;
  const others = looked.filter((one) => one !== lead);
  const alarms = looked.filter(isAlarmFile);
  const rest = others.filter((one) => !alarms.includes(one));
  const groups = [
    ['goesAlong', rest.filter((one) => isAlike(one, lead, looked))],
    ['leftOut', rest.filter((one) => !isAlike(one, lead, looked))],
    ['samePrefix', clashing(lead, looked)],
    ['alarmFile', alarms],
  ] as const;
  return (
    <section className={styles.part}>
      <p className={styles.note}>{t('assistant.leads', { file: lead.source.name })}</p>
      {groups.map(
        ([key, files]) =>
          files.length > 0 && (
            <p key={key} className={styles.note}>
              {t(`assistant.${key}`, { files: files.map(({ source }) => source.name).join(', ') })}
            </p>
          ),
      )}
      {logger !== null && <p className={styles.note}>{t('assistant.logger', { logger: loggerNames[logger] })}</p>}
      {import_form !== 'table' && <p className={styles.note}>{t(`assistant.forms.${import_form}`)}</p>}
      {recognised !== null && (
        <p className={styles.note}>
          {t('assistant.recognised', {
            component: recognised.component,
            plant: recognised.plant_name,
            system: recognised.system_name,
          })}
        </p>
      )}
      {remarks.length > 0 && (
        <ul className={styles.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{t(`guess.remarks.${remark}`)}</li>
          ))}
          {nearest !== null && <li>{t(nearestText(nearest), { ...nearest, format: nearest.format ?? '' })}</li>}
        </ul>
      )}
    </section>
  );
}
