import { Suspense } from 'react';
import { usePlantLink } from '../../shared/plant-link/usePlantLink.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { lazyPart } from '../lazyPage.tsx';

const PlantModal = lazyPart(() => import('../../features/plant-detail/index.ts').then(({ PlantModal: part }) => part));

/** The plant that the address has opened, above whatever screen is there. */
export function PlantOverlay() {
  const { openId, close } = usePlantLink();
  if (openId === undefined) return null;
  return (
    <PageBoundary key={openId}>
      <Suspense fallback={null}>
        <PlantModal id={openId} onClose={close} />
      </Suspense>
    </PageBoundary>
  );
}
