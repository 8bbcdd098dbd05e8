import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { formatValue, mainCause, missingKwh } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewOrderDialog } from '../../../../shared/work-orders/NewOrderDialog.tsx';
import { texts } from '../../../../shared/work-orders/texts.ts';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly plant: { readonly id: number; readonly name: string };
  readonly detail: PlantLossesDetail;
  readonly period: string;
}

/** Creates a task from a loss: it keeps the period, the amount and the largest cause. */
export function LossTask({ plant, detail, period }: Props) {
  useScreenTexts({ workOrder: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const [isOpen, setOpen] = useState(false);
  const missing = missingKwh(detail.plant);
  const cause = mainCause(detail.plant);
  if (missing === null || missing <= 0) return null;
  const energy = `${formatValue(missing)} kWh`;
  const said = cause === undefined ? energy : `${energy}, ${text(`lossCause.${cause}`)}`;
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('workOrder.fromLoss')}
      </Button>
      {isOpen && (
        <NewOrderDialog
          plants={[plant]}
          origin={{ title: t('workOrder.lossTitle', { loss: said }), loss: `${period}: ${said}`.slice(0, 300) }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
