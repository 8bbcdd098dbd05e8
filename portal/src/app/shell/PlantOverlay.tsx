import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/dialog/Dialog.tsx';
import { usePlantLink } from '../../shared/plant-link/usePlantLink.ts';
import { lazyPart } from '../../shared/lazy/lazyPart.tsx';
import { PageBoundary } from '../PageBoundary.tsx';
import { PageFailed } from '../PageFailed.tsx';
import styles from './PlantOverlay.module.css';

const PlantModal = lazyPart(() =>
  import('../../features/plants/plant-detail/PlantModal.tsx').then(({ PlantModal: part }) => part),
);

/**
 * Delay after the first screen before the plant dialog's script is prefetched, so that the first click needs no request; in milliseconds.
 */
const PRELOAD_AFTER_MS = 3_000;

/** Dialog of the plant that the address opens, above any screen. */
export function PlantOverlay() {
  const { openId, open, close } = usePlantLink();
  useEffect(() => {
    const timer = setTimeout(PlantModal.preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // the page darkens on click, the dialog follows once it is rendered
  const isDrawn = useDeferredValue(openId !== undefined);
  if (openId === undefined) return null;
  return (
    <>
      <div className={styles.shade} role="presentation" onClick={close} />
      {isDrawn && (
        <PageBoundary failed={WindowFailed} loading={null}>
          <PlantModal id={openId} onOpen={open} onClose={close} />
        </PageBoundary>
      )}
    </>
  );
}

/** Shown in place of the plant dialog if its script failed to load or it crashed. */
function WindowFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <InWindow>
      <PageFailed onRetry={onRetry} />
    </InWindow>
  );
}

function InWindow({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { close } = usePlantLink();
  return (
    <Dialog title={t('shell.plantWindow')} onClose={close}>
      {children}
    </Dialog>
  );
}
