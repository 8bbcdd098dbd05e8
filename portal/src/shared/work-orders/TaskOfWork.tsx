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
  /** Whose plant it is on. */
  readonly organisation: number | null;
}

/** Makes a task of planned work: it keeps the reason and where it came from. Nothing for whom writes no tasks. */
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
