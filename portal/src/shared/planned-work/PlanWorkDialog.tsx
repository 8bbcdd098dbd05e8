import { PlannedWorkCreate } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, HOUR_MS } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useChange } from '../calls/useChange.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { MomentField } from '../form/MomentField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { useForm } from '../form/useForm.ts';
import styles from './PlannedWork.module.css';
import { texts } from './texts.ts';
import { REASON_MAX_LENGTH, type PlantOfWork, useWorkLabels, WORK_MAKES_STALE } from './work.ts';

interface Props {
  /** Plants that the viewer may change; if there are several, one is chosen. */
  readonly plants: readonly [PlantOfWork, ...PlantOfWork[]];
  readonly onClose: () => void;
}

interface Draft {
  readonly plant: number | null;
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly reason: string;
}

/** Schema of the form: the body of the call and the plant, which the call has in its path. */
const PlannedHere = PlannedWorkCreate.extend({ plant: z.number() });

/** Offered durations in hours. */
const LENGTHS_H = [1, 4, 8, 24] as const;

/** Plans work on a plant, from now or later; messages about the plant are suppressed meanwhile (decision 4.47). */
export function PlanWorkDialog({ plants, onClose }: Props) {
  useScreenTexts({ plannedWork: texts });
  const { t } = useTranslation();
  const [first, ...others] = plants;
  const only = others.length === 0 ? first : undefined;
  const [start] = useState<Draft>({ plant: only?.id ?? null, from: undefined, until: undefined, reason: '' });
  const create = useChange('plannedWork', 'create', {
    makesStale: WORK_MAKES_STALE,
    said: t('plannedWork.planned'),
  });
  const form = useForm({
    schema: PlannedHere,
    start,
    labels: useWorkLabels(),
    save: ({ plant, ...body }) => create.run({ id: plant, body }),
    onSaved: onClose,
  });
  const chosen = plants.find(({ id }) => id === form.values.plant);
  const zone = chosen?.timezone ?? DEFAULT_ZONE;
  const title = only === undefined ? t('plannedWork.plan') : t('plannedWork.planFor', { plant: only.name });
  return (
    <FormDialog title={title} form={form} onClose={onClose} sizePx={520} label={t('plannedWork.plan')}>
      <p className={styles.about}>{t('plannedWork.about')}</p>
      {only === undefined && (
        <ChoiceField
          field={form.field('plant')}
          choices={plants.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('plannedWork.plantChoose')}
          isFirst
        />
      )}
      <div className={styles.times}>
        <MomentField field={form.field('from')} zone={zone} help={t('plannedWork.fromHelp')} />
        <MomentField field={form.field('until')} zone={zone} isFirst={only !== undefined} />
      </div>
      <div className={styles.lengths} role="group" aria-label={t('plannedWork.for')}>
        {LENGTHS_H.map((hours) => (
          <Button
            key={hours}
            variant="default"
            size="xs"
            onClick={() => form.set({ until: endAfter(form.values.from, hours) })}
          >
            {hours < 24 ? t('plannedWork.hours', { count: hours }) : t('plannedWork.days', { count: hours / 24 })}
          </Button>
        ))}
        {zone !== DEFAULT_ZONE && <span className={styles.zone}>{t('plannedWork.zone', { zone })}</span>}
      </div>
      <TextAreaField field={form.field('reason')} rows={2} maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}

/** The instant `hours` after the beginning, or after now if none is chosen. */
function endAfter(from: string | undefined, hours: number): string {
  const beginMs = from === undefined ? Date.now() : Date.parse(from);
  return new Date(beginMs + hours * HOUR_MS).toISOString();
}
