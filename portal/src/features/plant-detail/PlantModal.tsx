import { allows } from '@leitwarte/core/access';
import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardPlants } from '../../data/plants.ts';
import { reportQuietly } from '../../data/quiet.ts';
import { useNow } from '../../shared/now/useNow.ts';
import { useApi, useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { useFocusBack } from '../../shared/window/useFocusBack.ts';
import { useWindowWidth } from '../../shared/window/useWindowWidth.ts';
import { Actions } from './parts/Actions.tsx';
import { Alarms } from './parts/Alarms.tsx';
import { OverviewSections } from './parts/OverviewSections.tsx';
import { PlantFacts } from './parts/PlantFacts.tsx';
import { PlantTitle } from './parts/PlantTitle.tsx';
import { SerialDialog } from './parts/SerialDialog.tsx';
import { StatusDialog } from './parts/StatusDialog.tsx';
import styles from './PlantModal.module.css';
import { useOverview } from './useOverview.ts';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** Everything about one plant, above the screen it was opened from. */
export function PlantModal({ id, onClose }: Props) {
  useFocusBack();
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { viewer, user } = useSignedIn();
  const { plant: whole, overview, reload } = useOverview(id);
  const { data: listed } = useQuery({
    ...dashboardPlants(api),
    enabled: false,
    select: (all) => all.find((one) => one.id === id),
  });
  const [dialog, setDialog] = useState<'status' | 'serial'>();
  const now = useNow();
  const phone = useWindowWidth() < MOBILE_BREAKPOINT_PX;
  const plant = whole ?? listed;
  const own = viewer.isSuperuser || plant?.organisation === user.organisation;
  const mayWrite = own && allows({ dialog: 'plant', right: 'can_write' }, viewer);
  const saved = () => {
    setDialog(undefined);
    void reload();
    queries.fetchQuery({ ...dashboardPlants(api), staleTime: 0 }).catch(reportQuietly);
  };
  return (
    <>
      <Modal.Root
        classNames={{ content: styles['content'] ?? '' }}
        opened
        onClose={onClose}
        size={1120}
        fullScreen={phone}
        closeOnEscape={dialog === undefined}
        centered={false}
        yOffset="4dvh"
      >
        <Modal.Overlay backgroundOpacity={0.5} />
        <Modal.Content>
          <Modal.Header className={styles['header'] ?? ''}>
            <Modal.Title className={styles['title'] ?? ''}>
              <PlantTitle plant={plant} updatedAt={overview.data?.time_update} nowMs={now} />
            </Modal.Title>
            <Modal.CloseButton aria-label={t('shell.close')} size={36} />
          </Modal.Header>
          <Modal.Body className={styles['body'] ?? ''}>
            {plant && (
              <>
                <Actions plant={plant} mayWrite={mayWrite} onDialog={setDialog} />
                <PlantFacts plant={plant} nowMs={now} />
              </>
            )}
            <OverviewSections
              overview={overview.data}
              failed={overview.isError && overview.data === undefined}
              busy={overview.isFetching}
              zone={plant?.timezone}
              onRetry={() => void reload()}
            />
            {overview.data && <Alarms overview={overview.data} zone={plant?.timezone} />}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {plant && dialog === 'status' && (
        <StatusDialog plant={plant} onClose={() => setDialog(undefined)} onSaved={saved} />
      )}
      {dialog === 'serial' && <SerialDialog plantId={id} onClose={() => setDialog(undefined)} onSaved={saved} />}
    </>
  );
}
