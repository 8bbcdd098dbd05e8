import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useCall } from '../calls/useCall.ts';
import { QuietError } from '../quiet-error/QuietError.tsx';
import { PlannedWorkList } from './PlannedWorkList.tsx';
import { PlanWorkDialog } from './PlanWorkDialog.tsx';
import { texts } from './texts.ts';
import type { PlantOfWork } from './work.ts';

interface Props {
  readonly plant: PlantOfWork & { readonly organisation?: number | null };
  readonly mayWrite: boolean;
}

/** Planned and running work of one plant, for its dialog; renders nothing if there is none. */
export function PlantWork({ plant, mayWrite }: Props) {
  useScreenTexts({ plannedWork: texts });
  const { t } = useTranslation();
  const works = useCall('plannedWork', 'list', { query: { plant: plant.id, over: 'false' } }, { polling: 'on' });
  if (works.data === undefined && works.isError)
    return (
      <QuietError
        text={t('plannedWork.failed')}
        error={works.error}
        busy={works.isFetching}
        onRetry={() => void works.refetch()}
      />
    );
  const coming = works.data?.results.toReversed() ?? [];
  if (coming.length === 0) return null;
  return (
    <PlannedWorkList
      works={coming}
      zoneOf={() => plant.timezone}
      mayChange={() => mayWrite}
      organisation={plant.organisation}
    />
  );
}

/** Opens the dialog that plans work; offer it only to users whom `useMayWritePlants` allows. */
export function PlanWorkButton({ plants }: { readonly plants: readonly PlantOfWork[] }) {
  useScreenTexts({ plannedWork: texts });
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = plants;
  if (first === undefined) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTool size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('plannedWork.plan')}
      </Button>
      {isOpen && <PlanWorkDialog plants={[first, ...others]} onClose={() => setOpen(false)} />}
    </>
  );
}
