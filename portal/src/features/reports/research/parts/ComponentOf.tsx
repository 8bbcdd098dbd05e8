import type { Component, Plant } from '@leitwarte/core/entities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';

interface Props {
  readonly plant: number;
  readonly component: number;
  readonly children: (component: Component, plant: Plant) => ReactNode;
}

/** The chosen component with its columns, once its plant has loaded. */
export function ComponentOf({ plant: id, component, children }: Props) {
  const { t } = useTranslation();
  const plant = useCall('plants', 'retrieve', { id }, { failure: 'quiet' });
  return (
    <Loaded
      reading={plant}
      skeleton={<Skeleton text={t('table.loading')} rows={6} />}
      failedText={t('analysis.plantFailed')}
    >
      {(found) => {
        const chosen = found.plant_components.find((one) => one.id === component);
        return chosen === undefined ? <EmptyState text={t('analysis.unknown')} /> : children(chosen, found);
      }}
    </Loaded>
  );
}
