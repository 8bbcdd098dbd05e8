import type { PlannedWork } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { NewOrderDialog } from './NewOrderDialog.tsx';
import { useMayWriteTasks } from './order.ts';
import { texts } from './texts.ts';

interface Props {
  readonly work: PlannedWork;
  /** Organisation of the plant. */
  readonly organisation: number | null;
}

/** Creates a task from planned work: it keeps the reason and the origin. Renders nothing for viewers who may not write tasks. */
export function TaskOfWork({ work, organisation }: Props) {
  useScreenTexts({ workOrder: texts });
  const { t } = useTranslation();
  const mayWrite = useMayWriteTasks();
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite({ organisation })) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t('workOrder.fromAlarmOf', { alarm: work.reason, plant: work.plant_name })}
        onClick={() => setOpen(true)}
      >
        {t('workOrder.fromAlarmShort')}
      </Button>
      {isOpen && (
        <NewOrderDialog
          plants={[{ id: work.plant, name: work.plant_name }]}
          origin={{ title: work.reason, kind: 'maintenance', plannedWork: work.id }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
